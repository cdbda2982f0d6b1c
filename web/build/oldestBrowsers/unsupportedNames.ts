import { api, childrenOf, isUnsupported, javascript } from './compatData.ts'

/** Lists the globals, statics and methods that the oldest browsers do not support, as paths from `globalThis`. */
export function listUnsupportedNames(): string[] {
  const names: string[] = []
  for (const [owner, parts, compat] of [...childrenOf(api), ...childrenOf(javascript.builtins)]) {
    if (isUnsupported(compat)) {
      names.push(owner)
      continue
    }
    for (const [key, , member] of childrenOf(parts)) {
      if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event') || key === owner || !isUnsupported(member))
        continue
      if (/^(Window|WorkerGlobalScope)$/.test(owner)) names.push(key)
      else if (key.endsWith('_static')) names.push(`${owner}.${key.replace('_static', '')}`)
      // For built-ins of JavaScript the data does not distinguish statics from methods, so both are listed.
      else
        names.push(`${owner}.prototype.${key}`, ...(owner in javascript.builtins ? [`${owner}.${key}`] : []))
    }
  }
  return names
}
