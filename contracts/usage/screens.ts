import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Part, partName } from './fields.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const config = 'web/test/without/vitest.config.ts'

interface FileResult {
  file: string
  /** The endpoints that its tests called. */
  called: string[]
  failed: boolean
}

/** Runs the screens' tests, or those of some files, while a provider leaves some fields out of its answers. */
async function run(missing: readonly Part[], files: readonly string[] = []): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'))
  const results = join(folder, 'results')
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--reporter', 'dot', ...files], {
    cwd: root,
    env: { ...process.env, USAGE_WITHOUT: JSON.stringify(missing), USAGE_RESULTS: results },
    stdio: 'ignore',
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const outcomes = readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .map((line): FileResult => JSON.parse(line))
    // Something may fail outside of a test: then no file says so, and nothing is known.
    if ((code === 0) === outcomes.some(({ failed }) => failed)) throw new Error(`vitest ended with ${code}`)
    return outcomes
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const fileName = (file: string) => file.slice(root.length)

/** Of these fields, those that a file of tests misses: what it does not miss together, it misses none of. */
async function missedBy(file: string, fields: readonly Part[]): Promise<readonly Part[]> {
  if (fields.length === 0) return []
  const [alone] = await run(fields, [file])
  if (!alone?.failed) return []
  if (fields.length === 1) return fields
  const half = Math.ceil(fields.length / 2)
  return [...(await missedBy(file, fields.slice(0, half))), ...(await missedBy(file, fields.slice(half)))]
}

/**
 * Of these fields, those that a test of the screens misses, each with the file of that test. All of them are left out at
 * once; each file that then fails is asked which it was. `only` chooses among the files by parts of their names.
 */
export async function missedByScreens(
  fields: readonly Part[],
  only: readonly string[] = [],
): Promise<Map<string, string>> {
  const missed = new Map<string, string>()
  const left = () => fields.filter((field) => !missed.has(partName(field)))
  const failing = async (files: readonly string[]) => {
    const failed = (await run(left(), files)).filter((one) => one.failed)
    console.error(`screens: ${failed.length} files fail without ${left().length} fields`)
    return failed
  }
  let files = await failing(only)
  while (files[0]) {
    const { file, called } = files[0]
    const found = await missedBy(
      file,
      left().filter(({ of }) => called.includes(of)),
    )
    for (const field of found) missed.set(partName(field), fileName(file))
    if (found.length === 0) {
      const isBroken = (await run([], [file])).some(({ failed }) => failed)
      throw new Error(`${fileName(file)} fails ${isBroken ? 'as it is' : 'by no single field'}`)
    }
    files = await failing(files.map((one) => one.file))
  }
  return missed
}
