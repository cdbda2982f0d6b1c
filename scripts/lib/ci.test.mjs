// What a pipeline and docker-compose.yml promise beside what a linter reads of them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './project.mjs'
import { run } from './run.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

test('.ci/run runs all tests from the root of the checkout, asks nothing, and ends as they end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const npm = '#!/bin/sh\necho "$CI $* in $(pwd -P)"\ncat\nexit 3\n'
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
  const { code, output } = await run('bash', [join(root, '.ci/run')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, CI: '' },
    output: 'piped',
  })
  expect({ code, output }).toEqual({
    code: 3,
    output: `true test in ${join(root, '.')}\n`.replace('/\n', '\n'),
  })
})

test('docker-compose.yml publishes each service where its own words, and its test, look for it', () => {
  const text = read('docker-compose.yml')
  const portsOf = ({ ports = [] }) => ports.map((port) => port.split(':').at(-2))
  const { services } = parse(text)
  for (const [, name, port] of text.matchAll(/^# docker compose up ([\w-]+) .*localhost:(\d+)/gm))
    expect(portsOf(services[name]), name).toEqual([port])
  const published = Object.values(services).flatMap(portsOf)
  const asked = [...read('scripts/containers-test.mjs').matchAll(/^ {2}(\d{4}): \{/gm)].map(
    ([, port]) => port,
  )
  expect(asked.sort()).toEqual(published.sort())
})
