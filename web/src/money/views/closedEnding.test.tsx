import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

interface Case {
  /** Taps that lead to the form. */
  way: (string | RegExp)[]
  /** What is filled in. */
  fill?: (user: UserEvent) => Promise<unknown>
  endpoint: Name
  send: string | RegExp
  ending: string
  scenario?: string
  /** Default: home. */
  path?: string
  as?: string
  /** The provider accepts the order only once. */
  isOnce?: true
}

const pick = async (user: UserEvent, drum: string, account: RegExp) =>
  user.click(
    within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name: account }),
  )

const quick = (amount: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: amount }))

const cases: Record<string, Case> = {
  transfer: {
    way: ['Transfer'],
    async fill(user) {
      await pick(user, 'From', /Main wallet/)
      await pick(user, 'To', /Naga/)
      await quick('100')(user)
    },
    endpoint: 'POST /api/wallet/transfer',
    send: 'Transfer ฿100',
    ending: 'Transfer successful',
  },
  withdrawal: {
    way: ['Withdraw'],
    fill: quick('500'),
    endpoint: 'POST /api/wallet/withdraw',
    send: 'Withdraw ฿500',
    ending: 'Withdrawal accepted',
  },
  'transfer of the whole wallet into a game': {
    way: [/^Naga/],
    endpoint: 'POST /api/wallet/transferAll',
    send: 'Transfer only',
    ending: 'Transfer successful',
  },
  voucher: {
    way: ['Deposit', 'Voucher'],
    async fill(user) {
      await user.click(await screen.findByLabelText('Voucher link'))
      await user.paste('https://voucher.example/campaign?v=DEMOVOUCHER250')
    },
    endpoint: 'POST /api/wallet/truelink',
    send: 'Send link',
    ending: 'Voucher received',
  },
  'report of a transfer': {
    way: ['Deposit', "I've transferred"],
    fill: quick('500'),
    endpoint: 'POST /api/wallet/add',
    send: "I've transferred ฿500",
    ending: 'Transfer reported',
    scenario: 'manual-deposit',
  },
  refund: {
    way: ['Refund'],
    endpoint: 'GET /api/refund/receive',
    send: 'Claim refund',
    ending: 'Refund received, it is in your main wallet',
    scenario: 'no-banners',
  },
  'invite bonus': {
    way: ['Claim bonus'],
    endpoint: 'GET /api/invite/bonus',
    send: 'Confirm',
    ending: 'Invite bonus received, it is in your main wallet',
    isOnce: true,
  },
  bonus: {
    path: '/user/bonus',
    way: [/GOAL8/],
    endpoint: 'GET /api/bonus/activate/{code}',
    send: 'Claim bonus',
    ending: 'Bonus GOAL8 received',
  },
  'end of a bonus': {
    path: '/user/bonus',
    as: '0810000002',
    way: ['Cancel this bonus'],
    endpoint: 'GET /api/bonus/clear',
    send: 'Cancel bonus',
    ending: 'Bonus cancelled',
    isOnce: true,
  },
}

const tappable = async (name: string | RegExp) => {
  const found = await waitFor(() => {
    const [one] = [...screen.queryAllByRole('tab', { name }), ...screen.queryAllByRole('button', { name })]
    return one ?? expect.fail(`no ${name}`)
  })
  await waitFor(() => expect(found).toHaveProperty('disabled', false))
  return found
}

test.each(Object.entries(cases))(
  'finds the outcome of a lost answer once, and starts again after it was closed: %s',
  async (_, one) => {
    const { user } = await renderApp({
      path: one.path ?? '/user/home',
      as: one.as ?? '0810000001',
      ...(one.scenario && { scenario: one.scenario }),
    })
    const open = async () => {
      for (const name of one.way) await user.click(await tappable(name))
    }
    await open()
    await one.fill?.(user)
    if (!one.path) await waitFor(() => expect(control.count('POST /api/statement')).toBeGreaterThan(0))
    await control.fault(one.endpoint, 'lost-response', { times: 1 })
    await user.click(await tappable(one.send))
    await screen.findAllByRole('heading', { name: one.ending })
    expect(control.count(one.endpoint)).toBe(1)
    await user.click(screen.getAllByRole('button', { name: /^(Close|Done)$/ })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    if (one.isOnce) return

    await open()
    expect(screen.queryByRole('heading', { name: one.ending })).toBeNull()
    expect(screen.queryByText(one.ending)).toBeNull()
  },
)
