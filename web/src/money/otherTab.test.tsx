import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { setOnline } from '../../test/screen.ts'
import { queryClient } from '../app/queryClient.ts'
import { ordersOf } from '../moneyViews/useOrder.ts'
import { createOrder, type Order, reduce } from './order.ts'

const { renderApp, control } = openBackend()

const WITHDRAW = 'POST /api/wallet/withdraw'

/** Another tab writes a record. */
function write(order: Order) {
  const name = `order ${order.member} ${order.placedAt} ${order.key} ${order.kind}`
  localStorage.setItem(name, JSON.stringify(order))
  fireEvent(window, new StorageEvent('storage', { key: name }))
}

async function home() {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('button', { name: 'Check balance', busy: false })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return user
}

function placeElsewhere(change = (order: Order) => order) {
  const member = control.member('0810000001')._id
  const request = { type: 'withdraw', satang: 500_00 } as const
  const order = createOrder({ kind: 'withdraw', member, request, since: NOON, known: [] }, NOON)
  write(change(order))
  return order
}

test('checks an order of another tab, and does not give up, while the other tab waits for the answer', async () => {
  const user = await home()
  const { member } = placeElsewhere()
  let release = () => {}
  void navigator.locks.request(`orders ${member}`, () => new Promise<void>((end) => (release = end)))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByRole('heading', { name: 'Checking the result' })
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull()
  release()
})

test('shows an order that another tab has ended once, and loads the balance again', async () => {
  await home()
  const reads = control.count('GET /api/wallet')
  const order = placeElsewhere()
  write(reduce(order, { type: 'answered', outcome: { kind: 'done' }, endedAt: NOON }))
  expect(await screen.findAllByText(/^Withdrawal accepted/)).toHaveLength(1)
  await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
})

test('ends the check of an order that another tab has ended, and loads the balance again', async () => {
  const user = await home()
  await control.fault(WITHDRAW, 'drop', { times: 1 })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  await screen.findByRole('heading', { name: 'Checking the result' })
  const reads = control.count('GET /api/wallet')
  const [name] = Object.keys(localStorage).filter((key) => key.startsWith('order '))
  const order: Order = JSON.parse(localStorage.getItem(name!)!)
  const found = reduce(order, { type: 'found', outcome: { kind: 'done' }, endedAt: NOON })
  write(reduce(found, { type: 'shown' }))
  await screen.findByLabelText('Amount to withdraw')
  await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
  expect(screen.queryByText(/^Withdrawal accepted/)).toBeNull()
})

test('does not load the balance again for an order that ended before this session', async () => {
  await home()
  const reads = control.count('GET /api/wallet')
  const { clear, state } = ordersOf(queryClient)
  clear()
  placeElsewhere((order) => reduce(order, { type: 'seen', outcome: { kind: 'done' }, endedAt: NOON }))
  await waitFor(() => expect(state.get()).toMatchObject([{ phase: 'shown' }]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(control.count('GET /api/wallet')).toBe(reads)
})

test('shows the end of an order when the connection comes back', async () => {
  await control.fault('*', 'drop')
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('button', { name: 'Try again' })
  placeElsewhere((order) => reduce(order, { type: 'answered', outcome: { kind: 'done' }, endedAt: NOON }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await control.clearFaults()
  setOnline(false)
  setOnline(true)
  await screen.findByText(/^Withdrawal accepted/)
})

test('reads nothing for a stored order without a login', async () => {
  placeElsewhere()
  await ordersOf(queryClient).sync()
  expect(control.journal()).toEqual([])
})

test('shows the end of an order when the member comes back to the page', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await ordersOf(queryClient).place('withdraw', { type: 'withdraw', satang: 500_00 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^Withdrawal accepted/)).toBeNull()
  isHidden.mockReturnValue(false)
  control.lookAgain()
  expect(await screen.findAllByText(/^Withdrawal accepted/)).toHaveLength(1)
})
