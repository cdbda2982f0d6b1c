// Which checks and tests lie near to what was changed: since the last commit of main, and in the working tree.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from '../../scripts/lib/command.mjs'
import { root } from '../../scripts/lib/project.mjs'
import { run } from '../../scripts/lib/run.mjs'

async function git(...words) {
  const { code, output } = await run('git', words, { output: 'piped' })
  if (code !== 0) throw new Problem(`--changed compares with the branch main: ${output.trim()}`)
  return output.split('\n').filter(Boolean)
}

export async function nearChanges() {
  const tracked = await git('diff', '--name-only', '--merge-base', 'main')
  const files = [...tracked, ...(await git('ls-files', '--others', '--exclude-standard'))]
  const near = nearestTo(files, readdirSync(join(root, 'e2e/tests')))
  if (near.folders.length + near.specs.length === 0) throw new Problem('No code has changed since main.')
  console.log(
    `Near to the changes: ${[...near.folders, ...near.specs].join(', ')}. The rest is for \`npm test\`.`,
  )
  return near
}

/** Tests that stand elsewhere than what they are of. */
const elsewhere = [
  [/^web\/test\/errors\//, 'web/src/app/errors.test.tsx'],
  [/^contracts\/src\/endpoints\//, 'mock-server/src/hosts/differential.test.ts'],
]

/**
 * Of a feature, its own tests and the end-to-end tests that begin with its name; of anything else, the tests beside it.
 * What lies further away is for the whole `npm test`.
 */
export function nearestTo(files, specs) {
  // What lies at the root bears on everything: nothing is near to it.
  const code = files.filter((file) => /\/.*\.(tsx?|mjs|css)$/.test(file))
  const features = code.flatMap((file) => /^web\/src\/features\/(\w+)\//.exec(file)?.[1] ?? [])
  const further = elsewhere.filter(([path]) => code.some((file) => path.test(file))).map(([, test]) => test)
  const isNear = (spec) =>
    code.includes(`e2e/tests/${spec}`) || features.some((feature) => spec.startsWith(feature))
  return {
    checks: ['lint and format', ...new Set(code.map((file) => `types: ${file.split('/', 1)[0]}`))],
    folders: [...new Set([...code.filter((file) => !file.startsWith('e2e/')).map(dirname), ...further])],
    specs: specs.filter(isNear).map((spec) => `tests/${spec}`),
  }
}
