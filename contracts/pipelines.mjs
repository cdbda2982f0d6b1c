// What providers' pipelines do with the package: the action, the component, and an older version of the contract, each
// carried out in an empty folder against a mock server. node pipelines.mjs HOME TARBALL URL
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const [home = '', PACKAGE = '', url = ''] = process.argv.slice(2)
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const { runs } = parse(read('.github/actions/verify-provider/action.yml'))
const [, component] = parseAllDocuments(read('templates/verify-provider.yml'))
const [job] = Object.values(component.toJS())
const scripts = {
  'the action': runs.steps.find(({ run }) => run).run,
  'the component': job.script.join('\n'),
  'another version': `"${home}/node_modules/.bin/wallet-verify" --url "$PROVIDER_URL" --against "$PACKAGE" --area lookup`,
}
const given = {
  PACKAGE,
  PROVIDER_URL: url,
  STATES_URL: `${url}/__mock__/provider-states`,
  STATES_HEADER: 'X-Secret: of the states',
  BUDGET: '120',
  OPTIONS: '--area lookup',
  REPORT: 'report',
  PROVIDER_VERSION: '1',
  CI_COMMIT_SHA: '1',
}

for (const [name, script] of Object.entries(scripts)) {
  const cwd = mkdtempSync(join(home, 'pipeline-'))
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd,
    env: { ...process.env, ...given },
    encoding: 'utf8',
  })
  const isWell = status === 0 && stdout.includes('The contract is HONOURED')
  console.log(isWell ? `${name} verifies the mock` : `${stdout}${stderr}\n${name} verifies nothing`)
  if (!isWell) process.exitCode = 1
}
