import { screen, waitFor, within } from '@testing-library/react'
import { HttpForwarder } from '@wallet/mock-server/hosts/forward/forwarder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import {
  button,
  choose,
  en,
  isDone,
  MEMBER,
  openControlRoom,
  part,
  rowOf,
  watchFiles,
} from '../test/controlRoom.tsx'

const { control, openTab } = openControlRoom()
const calls = async () => (await part(en('journal'))).getAllByRole('listitem')
const openDetails = (of: Element | null | undefined) =>
  Object.assign(of!, { open: true }).dispatchEvent(new Event('toggle'))

test('lists requests, finds them, and shows their answers', async () => {
  await callApi('/lookup/banks')
  await callApi('/login', { username: MEMBER, password: 'wrong' }).catch(() => {})
  await control.fault('GET /api/lookup/info', 'drop', { times: 1 })
  await callApi('/lookup/info').catch(() => {})
  const user = await openTab('journal')
  const [cutCall, login, banks] = await waitFor(async () => {
    const found = await calls()
    expect(found).toHaveLength(3)
    return found
  })
  expect(cutCall?.textContent).toMatch(/cut.*GET \/api\/lookup\/info.*drop/)
  expect(login?.textContent).toMatch(/POST \/api\/login.*WRONG_CREDENTIAL/)
  openDetails(banks?.querySelector('details'))
  expect(await within(banks as HTMLElement).findByText(/"banks": \[/)).toBeDefined()
  const find = screen.getByRole('searchbox', { name: en('find') })
  for (const [text, count] of [
    ['LOGIN', 1],
    ['drop', 1],
    ['api', 3],
  ] as const) {
    await user.clear(find)
    await user.type(find, text)
    expect(await calls(), text).toHaveLength(count)
  }
  await user.clear(find)
  await user.type(find, 'nothing like this')
  expect(screen.getByText(en('noMatch'))).toBeDefined()
})

test('lists the newest 100 requests, and says how many more there are', async () => {
  for (let call = 0; call < 100; call++) await callApi('/lookup/banks')
  await openTab('journal')
  await waitFor(async () => expect(await calls()).toHaveLength(100))
  expect(screen.queryByText(/ are shown/)).toBeNull()
  await callApi('/lookup/banks')
  await screen.findByText(en('shownOf', { shown: 100, all: 101 }))
  expect(await calls()).toHaveLength(100)
})

test('saves the commands as a test and copies a request as curl', async () => {
  const saved = watchFiles()
  await callApi('/wallet/withdraw', { amount: 1 }, control.tokenOf(MEMBER)).catch(() => {})
  const user = await openTab('journal')
  await user.click(await button(en('savePlaywright')))
  await isDone()
  expect(saved).toEqual(['journal.spec.ts'])
  const call = (await calls())[0] as HTMLElement
  openDetails(call.querySelector('details'))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await within(call).findByRole('button', { name: en('copyCurl') }))
  await isDone(en('copied'))
  expect(write.mock.lastCall?.[0]).toContain(`-d '{"amount":1}'`)
})

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
  openDetails((await screen.findByText('GET /api/bonus')).closest('details'))
  expect(await screen.findByText(en('forwardedIn', { ms: 12 }))).toBeDefined()
  expect(screen.getByText('unknown field: $.since')).toBeDefined()
})
