import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { captureConsole } from '../../test/consoleOutput.ts'
import { openSampleProvider } from '../../test/sampleProvider.ts'
import { runCommand } from '../commands.ts'
import { readPacts } from '../pacts.ts'

const scratch = mkdtempSync(join(tmpdir(), 'drift-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const output = captureConsole()

describe('drift', () => {
  test.each([
    [[], '--url must be the address of the provider'],
    [['--url', 'provider.example'], '--url must be an address'],
    [['--url', 'https://ann:hunter22@provider.example'], '--url must hold no name and no password'],
    [['--url', 'http://provider.example', '--port', '65536'], '--port 65536 is none'],
    [['--url', 'http://provider.example', '--record', scratch], 'is there already'],
  ])('%j is refused before anything is listened to', async (args, words) => {
    await expect(runCommand(['drift', ...args])).rejects.toThrow(words)
  })

  test('a recording is its owner’s alone; what was found is reported, and makes the exit code 1', async () => {
    const { url } = await openSampleProvider([])
    const [record, report] = [join(scratch, 'recording.json'), join(scratch, 'drift')]
    const ended = runCommand(['drift', '--url', url, '--port', '0', '--report', report, '--record', record])
    await vi.waitUntil(() => output.text().includes('passes everything on to'))
    const [own = ''] = /http:\/\/localhost:\d+/.exec(output.text()) ?? []
    await fetch(`${own}/api/lookup/active`)
    process.emit('SIGINT')
    expect(await ended).toBe(1)
    expect(statSync(record).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(record, 'utf8')).calls).toHaveLength(1)
    expect(readFileSync(join(report, 'drift.md'), 'utf8')).toContain('GET /api/lookup/active')
    expect(output.text()).toContain('1 calls are in')
  })
})

test('drift ends well where nothing was found, whatever ends it, and reports that', async () => {
  const { url, statesUrl } = await openSampleProvider(readPacts().pinned)
  const report = join(scratch, 'no-drift')
  const ended = runCommand(['drift', '--url', url, '--port', '0', '--report', report])
  await vi.waitUntil(() => output.text().includes('passes everything on to'))
  const [own = ''] = /http:\/\/localhost:\d+/.exec(output.text()) ?? []
  const state = { state: 'the lookups', params: { hold: 'everything' }, action: 'setup' }
  await fetch(statesUrl, { method: 'POST', body: JSON.stringify(state) })
  expect((await fetch(`${own}/api/lookup/banks`)).status).toBe(200)
  process.emit('SIGTERM')
  expect(await ended).toBe(0)
  expect(JSON.parse(readFileSync(join(report, 'drift.json'), 'utf8'))).toMatchObject({
    url,
    calls: 1,
    endpoints: { 'GET /api/lookup/banks': { calls: 1, findings: 0 } },
    findings: [],
  })
})
