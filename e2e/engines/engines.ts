import type { Engine } from './driver.ts'
import { openPuppeteer } from './puppeteer.ts'
import { openWebKit } from './webdriver.ts'

/** `floor` is a Chromium without the features that are newer than .browserslistrc. */
export type EngineName = 'chromium' | 'floor' | 'firefox' | 'webkit'

/** The browsers of this machine, found by engines/programs.mjs. */
export interface Programs {
  chromium?: string
  firefox?: string
  webkit?: { driver: string; browser: string; display: string }
}

const programs: Programs = JSON.parse(process.env.ENGINE_PROGRAMS ?? '{}')

export const engineNames = (['chromium', 'floor', 'firefox', 'webkit'] as const).filter((name) =>
  name === 'floor' ? programs.chromium : programs[name],
)

export async function openEngine(name: EngineName): Promise<Engine> {
  const { chromium = '', firefox = '', webkit } = programs
  if (name === 'webkit') return openWebKit(webkit!)
  if (name === 'firefox') return openPuppeteer({ browser: 'firefox', executablePath: firefox })
  const before = name === 'floor' ? await withoutNewer() : undefined
  return openPuppeteer({ browser: 'chrome', executablePath: chromium, before })
}

async function withoutNewer(): Promise<string> {
  const names = (await listUnsupportedNames()).filter((name) => !isDemanded.test(name))
  return `(${takeAway})(${JSON.stringify(names)})`
}

/** Lists the globals, statics and methods that the oldest browsers do not support, as paths from `globalThis`. */
async function listUnsupportedNames(): Promise<string[]> {
  const { isUnsupported, javascript, scriptFeatures } = await import(
    '@wallet/web/build/oldestBrowsers/compatData'
  )
  return [...scriptFeatures()].flatMap(({ owner, name, isGlobal, isStatic, compat }) => {
    if (!isUnsupported(compat) || name === owner) return []
    if (isGlobal || name === undefined) return [name ?? owner]
    // For built-ins of JavaScript the data does not distinguish statics from methods, so both are listed.
    const asStatic = isStatic || owner in javascript.builtins ? [`${owner}.${name}`] : []
    return isStatic ? asStatic : [`${owner}.prototype.${name}`, ...asStatic]
  })
}

/** Features that must stay, because the policy of the page requires them. */
const isDemanded = /^trusted/i

/** Runs in the page: deletes the properties with names like `Owner.part` or `Owner.prototype.part`. */
function takeAway(names: readonly string[]) {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop()!
    let owner: unknown = globalThis
    for (const part of path)
      owner = owner === undefined || owner === null ? undefined : Reflect.get(Object(owner), part)
    if (owner !== undefined && owner !== null) Reflect.deleteProperty(Object(owner), last)
  }
}
