import { screen, waitFor } from '@testing-library/react'
import { HttpForwarder } from '@wallet/mock-server/hosts/forward/forwarder'
import { expect, onTestFinished, test } from 'vitest'
import { button, choose, en, isDone, openControlRoom, part, rowOf, watchFiles } from '../test/controlRoom.tsx'

const { control, openTab } = openControlRoom()
const url = 'https://staging.example'

function openForwarder() {
  const worlds = control.worlds()
  worlds.forwarder = new HttpForwarder(
    worlds,
    { url, only: ['GET /api/bonus'], fallback: [], timeoutMs: 1 },
    () => {},
  )
  onTestFinished(() => {
    worlds.forwarder = undefined
  })
  return worlds.forwarder
}

test('switches endpoints between the mock and the backend', async () => {
  const forwarder = openForwarder()
  const modeOf = (endpoint: string) => forwarder.modeOf(control.world(), endpoint)
  const user = await openTab('faults')
  const section = await part(en('forwarding'))
  expect(section.getByText(en('forwardingHint', { url }))).toBeDefined()
  await choose(user, en('endpoint'), 'GET /api/wallet', section)
  await choose(user, en('mode'), en('mode_fallback'))
  await user.click(await button(en('setMode')))
  await isDone()
  expect(modeOf('GET /api/wallet')).toBe('fallback')
  await user.click(section.getByText(/^Forwarded: 2 of \d+/))
  await user.click(
    rowOf(section, 'GET /api/bonus').getByRole('button', { name: `${en('useMock')} GET /api/bonus` }),
  )
  await waitFor(() => expect(section.queryByText('GET /api/bonus', { ignore: 'option' })).toBeNull())
  expect(modeOf('GET /api/bonus')).toBe('mock')
})

test('shows the differences of forwarded calls and saves the recording', async () => {
  openForwarder()
  const difference = { kind: 'unknown field', detail: '$.since' }
  control.world().journal.add({
    at: control.world().now,
    endpoint: 'GET /api/bonus',
    path: '/api/bonus',
    status: 200,
    body: undefined,
    answer: '{}',
    token: null,
    forwarded: { ms: 12, differences: [difference, { ...difference, detail: '$.until' }], problem: 'slow' },
  })
  const files = watchFiles()
  const user = await openTab('faults')
  const section = await part(en('forwarding'))
  for (const found of ['unknown field: $.since', 'unknown field: $.until', 'no answer: slow'])
    expect(section.getByText(`${found} · 1×`)).toBeDefined()
  await user.click(section.getByRole('button', { name: en('saveRecording') }))
  await isDone()
  expect(files).toEqual(['recording-default.json'])
  await user.click(screen.getByRole('link', { name: en('tab_journal') }))
  const row = (await screen.findByText('GET /api/bonus')).closest('details') as HTMLDetailsElement
  row.open = true
  row.dispatchEvent(new Event('toggle'))
  expect(await screen.findByText(en('forwardedIn', { ms: 12 }))).toBeDefined()
  expect(screen.getByText('unknown field: $.since')).toBeDefined()
})
