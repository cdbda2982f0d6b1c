import { api, below, isNewer, javascript } from './data.ts'

/** Every global, static and method that is newer than the floor, as the path to it from `globalThis`. */
export function newerNames(): string[] {
  const names: string[] = []
  for (const [owner, parts, compat] of [...below(api), ...below(javascript.builtins)]) {
    if (isNewer(compat)) {
      names.push(owner)
      continue
    }
    for (const [key, , member] of below(parts)) {
      if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event') || key === owner || !isNewer(member)) continue
      if (/^(Window|WorkerGlobalScope)$/.test(owner)) names.push(key)
      else if (key.endsWith('_static')) names.push(`${owner}.${key.replace('_static', '')}`)
      // The data tells no static of the language from its methods: both are taken away.
      else
        names.push(`${owner}.prototype.${key}`, ...(owner in javascript.builtins ? [`${owner}.${key}`] : []))
    }
  }
  return names
}
