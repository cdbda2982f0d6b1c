import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { Problem } from '../../../scripts/lib/command.mjs'
import { root } from '../../../scripts/lib/project.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

const { runs } = parse(read('.github/actions/verify-provider/action.yml'))
const [, component] = parseAllDocuments(read('templates/verify-provider.yml'))
const [job] = Object.values(component.toJS())
const scripts = {
  'the action': runs.steps.find(({ run }) => run).run,
  'the component': job.script.join('\n'),
}

/** Runs the scripts of the GitHub action and the GitLab component in empty folders, against a mock server. Throws a Problem. */
export function runPipelines(home, tarball, url) {
  const env = {
    ...process.env,
    PACKAGE: tarball,
    PROVIDER_URL: url,
    STATES_URL: `${url}/__mock__/provider-states`,
    STATES_HEADER: 'X-Secret: of the states',
    BUDGET: '120',
    OPTIONS: "--area account --endpoint 'POST /api/login'",
    AGAINST: tarball,
    FUZZ: 'true',
    // A result for a part of the contract passes no gate.
    GATE: 'false',
    ALLOW: '',
    REPORT: 'report',
    PROVIDER_VERSION: '1',
  }
  for (const [name, script] of Object.entries(scripts)) {
    const cwd = mkdtempSync(join(home, 'pipeline-'))
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], { cwd, env, encoding: 'utf8' })
    const isSuccess =
      status === 0 && stdout.match(/The contract is HONOURED/g)?.length === 2 && / calls, seed /.test(stdout)
    if (!isSuccess) throw new Problem(`${stdout}${stderr}\n${name} fails`)
    console.log(`${name} verifies the mock`)
  }
}
