import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import {
  button,
  choose,
  en,
  isDone,
  MEMBER,
  openControlRoom,
  part,
  watchFiles,
} from '../test/controlRoom.tsx'
import { appAddress, findApp } from './app.ts'
import { control as ask } from './client.ts'

const { control, openTab } = openControlRoom()
const scenario = () => control.world().base.scenario

test('starts a scenario and undoes it', async () => {
  const user = await openTab('world')
  await choose(user, en('scenario'), en('scenario_no-otp'))
  await user.click(await button(en('startScenario')))
  await isDone(en('worldReplaced'))
  expect(await callApi('/lookup/registerOTP')).toEqual({ registerOTP: false })
  await user.click(await button(en('undo')))
  await isDone(en('undone'))
  expect(scenario()).toBe('default')
})

/** Selects a file to load. */
async function load(name: string, text: string) {
  const input = await screen.findByLabelText(en('loadFile'))
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}

test('saves a world, loads it, and refuses other files', async () => {
  const saved = watchFiles()
  const user = await openTab('world')
  await user.click(await button(en('saveWorld')))
  await isDone()
  expect(saved).toEqual(['world-default.json'])
  const world = JSON.stringify(await ask('GET /save'))
  const before = control.member(MEMBER).wallet
  await callApi('/wallet/withdraw', { amount: 250 }, control.tokenOf(MEMBER))
  await load('notes.json', 'not a world')
  await isDone(en('notJson'))
  await load('number.json', '5')
  expect(await screen.findByText(/must be a JSON object/)).toBeDefined()
  await load('other.json', '{"scenario":"nope"}')
  expect(await screen.findByText(/KEY_(MISSING|INVALID)/)).toBeDefined()
  await load('world.json', world)
  await isDone(en('worldReplaced'))
  expect(control.member(MEMBER).wallet).toBe(before)
})

test('loads a recording and lists the answers that differ from the contract', async () => {
  const wallet = await callApi('/wallet', undefined, control.tokenOf(MEMBER))
  const base = { params: {}, token: 'token-1', status: 200 }
  const recording = {
    recording: 1,
    startedAt: Date.parse('2026-11-20T05:00:00Z'),
    calls: [
      { ...base, endpoint: 'GET /api/wallet', answer: { ...wallet, wallet: { amount: 4321.5 } } },
      { ...base, endpoint: 'GET /api/spinwheel/active', answer: { active: 'yes' } },
    ],
  }
  const user = await openTab('world')
  await load('staging.json', JSON.stringify(recording))
  expect(await screen.findByText(/^staging\.json: \d recorded answers/)).toBeDefined()
  expect(screen.getByText(`Log in as ${MEMBER} with wallet-demo-1.`)).toBeDefined()
  expect(screen.getByText('2 · GET /api/spinwheel/active').closest('li')?.textContent).toContain('active')
  await user.click(await button(en('undo')))
  await waitFor(() => expect(screen.queryByText(/^staging\.json/)).toBeNull())
})

test('switches the provider and changes its texts and limits', async () => {
  const token = control.tokenOf(MEMBER)
  const user = await openTab('world')
  const provider = await part(en('provider'))
  const click = async (name: Parameters<typeof en>[0]) => {
    await user.click(provider.getByRole('button', { name: en(name) }))
    await isDone()
  }
  await user.click(provider.getByRole('switch', { name: en('registerOTP') }))
  await waitFor(async () => expect(await callApi('/lookup/registerOTP')).toEqual({ registerOTP: false }))
  await click('closeWheel')
  await waitFor(async () => expect((await callApi('/spinwheel/active', undefined, token)).active).toBe(false))
  await click('noDeposits')
  await waitFor(async () => expect((await callApi('/lookup/deposit')).banks).toEqual([]))
  await click('maintenance')
  await waitFor(() => expect(callApi('/wallet/activate/pg', undefined, token)).rejects.toThrow())
  await user.click(screen.getByText(en('bounds')))
  const field = await screen.findByLabelText('withdrawMin')
  await user.clear(field)
  await user.type(field, '150')
  await user.click(screen.getAllByRole('button', { name: en('save') }).at(1)!)
  await waitFor(async () => expect((await ask('GET /settings')).bounds.withdrawMin).toBe(150))
  await user.click(screen.getByText(en('rewards')))
  await user.clear(await screen.findByLabelText('refundPercent'))
  await user.click(screen.getAllByRole('button', { name: en('save') }).at(2)!)
  await screen.findByText(/refundPercent/, { selector: '[role=status]' })
  expect(screen.getByLabelText('refundPercent')).toHaveProperty('value', '')
  const notice = screen.getByLabelText(en('noticeHtml'))
  await user.clear(notice)
  await user.type(notice, 'Closed')
  await user.type(screen.getByLabelText(en('conditionsHtml')), '{Enter}{Enter}Play once')
  const { conditions } = await ask('GET /settings')
  await user.click(screen.getAllByRole('button', { name: en('save') })[0]!)
  await waitFor(async () => expect((await ask('GET /settings')).notice).toBe('Closed'))
  expect((await ask('GET /settings')).conditions).toEqual([...conditions, 'Play once'])
})

test('closes the shown game of a member', async () => {
  const member = '0810000004'
  const user = await openTab('world', member)
  const provider = await part(en('provider'))
  const game: HTMLSelectElement = await provider.findByRole('combobox', { name: en('game') })
  await user.click(provider.getByRole('button', { name: en('maintenance') }))
  await isDone()
  const { tables, games } = control.world()
  const closed = tables.gameStates.all().map(({ _id }) => games.get(_id)?.name)
  expect(closed).toEqual([game.selectedOptions[0]?.textContent])
})

test('opens the app at the typed address', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const user = await openTab('world')
  const field = await screen.findByLabelText(en('appAddress'))
  await user.clear(field)
  await user.type(field, 'staging.example:8080')
  await user.click(await button(en('openApp')))
  expect(String(open.mock.lastCall?.[0])).toMatch(/^http:\/\/staging\.example:8080\/user\/home/)
})

test.each([
  [302, 'http://localhost:5173'],
  [200, location.origin],
])('finds the app when this host answers its own page with %i', async (status, address) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
  await findApp()
  expect(appAddress()).toBe(address)
})
