import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, choose, en, isDone, MEMBER, openControlRoom, part } from '../test/controlRoom.tsx'
import { control as ask } from './client.ts'
import { prepareSheet, sheetNames, statesOf } from './sheetStates.ts'
import { cut, slow } from './tabs/FaultsTab.tsx'
import { controlTexts, type TextKey } from './texts.ts'

const { control, openTab } = openControlRoom()
const faults = () => control.world().faults
const other = { endpoint: '*', kind: 'html' } as const

test('switches the slow network and the cut network, and keeps other faults', async () => {
  await control.fault(other.endpoint, other.kind)
  const user = await openTab('faults')
  await screen.findByText(`* · ${en('fault_html')}`)
  for (const [name, fault] of [
    ['slowNetwork', slow],
    ['noNetwork', cut],
  ] as const) {
    await user.click(screen.getByRole('switch', { name: en(name) }))
    await waitFor(() => expect(faults()).toEqual([fault, other]))
    await user.click(await screen.findByRole('switch', { name: en(name), checked: true }))
    await waitFor(() => expect(faults()).toEqual([other]))
    await screen.findByRole('switch', { name: en(name), checked: false })
  }
  await user.click(await button(en('clearFaults')))
  await waitFor(() => expect(faults()).toEqual([]))
})

test('keeps the change of another switch that is sent at the same time', async () => {
  await openTab('faults')
  const switchOf = (name: TextKey, checked: boolean) =>
    screen.findByRole('switch', { name: en(name), checked })
  fireEvent.click(await switchOf('slowNetwork', false))
  const switches = [await switchOf('slowNetwork', true), await switchOf('noNetwork', false)]
  for (const each of switches) fireEvent.click(each)
  await switchOf('noNetwork', true)
  await switchOf('slowNetwork', false)
  expect(faults()).toEqual([cut])
})

test('adds a fault with all its numbers', async () => {
  const user = await openTab('faults')
  const section = await part(en('addFault'))
  await choose(user, en('endpoint'), 'GET /api/lookup/banks', section)
  await choose(user, en('kind'), en('fault_html'))
  const values = { status: '502', delayMs: '20', jitterMs: '5', ratePercent: '0.5', times: '3' } as const
  for (const [name, value] of Object.entries(values)) {
    const field = section.getByLabelText(en(name as keyof typeof values))
    await user.clear(field)
    await user.type(field, value)
  }
  await user.click(section.getByRole('button', { name: en('addFault') }))
  await isDone()
  expect(faults()).toEqual([
    {
      endpoint: 'GET /api/lookup/banks',
      kind: 'html',
      status: 502,
      delayMs: 20,
      jitterMs: 5,
      rate: 0.005,
      times: 3,
    },
  ])
  await choose(user, en('kind'), en('fault_delay'))
  expect(section.queryByLabelText(en('status'))).toBeNull()
})

const withdraw = 'POST /api/wallet/withdraw'

test.each([
  ['state_refused', [{ endpoint: withdraw, kind: 'error', code: 'MONEY_NOT_ENOUGH' }], MEMBER],
  ['state_lost', [{ endpoint: withdraw, kind: 'lost-response' }], MEMBER],
  ['state_empty', [], '0810000003'],
  [
    'state_notLoaded',
    [{ endpoint: 'GET /api/wallet', kind: 'error', code: 'INTERNAL_SERVER_ERROR' }],
    MEMBER,
  ],
] as const)('opens the withdraw sheet in a state: %s', async (state, expected, username) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  await control.fault(other.endpoint, other.kind)
  const user = await openTab('faults')
  await choose(user, en('state'), en(state))
  await user.click(await button(en('show')))
  await isDone(en('sheetShown'))
  expect(faults()).toEqual(expected)
  const { searchParams } = new URL(String(open.mock.lastCall?.[0]))
  expect([searchParams.get('persona'), searchParams.get('open')]).toEqual([username, '/user/home#withdraw'])
})

test('offers only the states that a sheet can have', async () => {
  const user = await openTab('faults')
  const part = within(await screen.findByRole('region', { name: en('showSheet') }))
  for (const [sheet, missing] of [
    ['bonus', 'empty'],
    ['slip', 'notLoaded'],
    ['statement', 'refused'],
  ] as const) {
    await choose(user, en('sheet'), en(`sheet_${sheet}`))
    expect(part.queryByRole('option', { name: en(`state_${missing}`) })).toBeNull()
  }
})

test('sets up every state of every sheet', async () => {
  for (const name of sheetNames) for (const state of statesOf(name)) await prepareSheet(name, state)
  expect(faults()).toHaveLength(2)
  await prepareSheet('refund', 'notLoaded')
  expect(faults()).toMatchObject([{ endpoint: 'GET /api/refund/check' }])
})

test('links to the app when the browser blocks the new tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const user = await openTab('faults')
  await user.click(await button(en('show')))
  expect((await screen.findByRole('link', { name: en('openApp') })).getAttribute('href')).toContain(
    'persona=',
  )
})

test.each(['th', 'la'] as const)('describes errors, slips and limits in %s', async (language) => {
  const { errors, slipReasons } = await ask('GET /errors')
  const { bounds, rewards } = await ask('GET /settings')
  const keys = [
    ...errors.flatMap(({ examples }) => examples.map(({ state }) => `given_${state.state}`)),
    ...slipReasons.map(({ reason }) => `cause_${reason}`),
    ...Object.keys({ ...bounds, ...rewards }).map((name) => `number_${name}`),
  ]
  expect(keys.filter((key) => !(key in controlTexts[language]))).toEqual([])
})

test('finds an error code, makes the next call fail, and starts in its state', async () => {
  const user = await openTab('faults')
  const section = await part(en('errors'))
  const field = section.getByRole('searchbox', { name: en('find') })
  expect(section.getByText(/^8 of \d+ are shown/)).toBeDefined()
  await user.type(field, '400')
  expect(section.getAllByText(/· 400 ·/).length).toBeGreaterThan(8)
  await user.clear(field)
  await user.type(field, 'not_enough')
  await user.click(section.getByRole('button', { name: `${en('nextCallFails')} MONEY_NOT_ENOUGH` }))
  await isDone()
  expect(faults()).toMatchObject([{ kind: 'error', code: 'MONEY_NOT_ENOUGH', times: 1 }])
  await user.click(section.getByText(/^Examples \(/))
  await user.click(
    section.getAllByRole('button', { name: new RegExp(`^${en('startInState')} MONEY_NOT_ENOUGH`) })[0]!,
  )
  await isDone(en('inState'))
  await user.clear(field)
  await user.type(field, 'SLIP_REFNO_DUPLICATED')
  expect(section.getByText('SLIP_REFNO_DUPLICATED')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'nothing like this')
  expect(section.getByText(en('noMatch'))).toBeDefined()
})
