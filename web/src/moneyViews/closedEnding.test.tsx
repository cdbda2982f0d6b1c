import { screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { type Action, enter, inTurn, pick, press } from '../../test/errors/scene.ts'
import { expectNoDialog } from '../../test/screen.ts'
import { stopTimers } from '../../test/timers.ts'

const { renderApp, control } = openBackend()

interface Case {
  /** Opens the form from home, and fills it in. */
  open: Action
  endpoint: Name
  send: string
  ending: string
  scenario?: string
  path?: string
  as?: string
  /** The provider accepts the order only once. */
  isOnce?: true
}

const cases: Record<string, Case> = {
  transfer: {
    open: inTurn(press('Transfer'), pick('From', /Main wallet/), pick('To', /Naga/), press('100')),
    endpoint: 'POST /api/wallet/transfer',
    send: 'Transfer ฿100',
    ending: 'Transfer successful',
  },
  voucher: {
    open: inTurn(
      press('Deposit'),
      press('Voucher'),
      enter('Voucher link', 'https://v.example/?v=DEMOVOUCHER250'),
    ),
    endpoint: 'POST /api/wallet/truelink',
    send: 'Send link',
    ending: 'Voucher received',
  },
  'report of a transfer': {
    open: inTurn(press('Deposit'), press("I've transferred"), press('500')),
    endpoint: 'POST /api/wallet/add',
    send: "I've transferred ฿500",
    ending: 'Transfer reported',
    scenario: 'manual-deposit',
  },
  refund: {
    open: press('Refund'),
    endpoint: 'GET /api/refund/receive',
    send: 'Claim ฿1,284.50',
    ending: 'Refund received',
    scenario: 'no-banners',
  },
  'invite bonus': {
    open: press('Claim bonus'),
    endpoint: 'GET /api/invite/bonus',
    send: 'Confirm',
    ending: 'Invite bonus received',
    isOnce: true,
  },
  bonus: {
    path: '/user/bonus',
    open: press(/GOAL80/),
    endpoint: 'GET /api/bonus/activate/{code}',
    send: 'Claim bonus',
    ending: 'Bonus GOAL80 received',
  },
  'end of a bonus': {
    path: '/user/bonus',
    as: '0810000002',
    open: press('Cancel this bonus'),
    endpoint: 'GET /api/bonus/clear',
    send: 'Cancel bonus',
    ending: 'Bonus cancelled',
    isOnce: true,
  },
}

test.each(Object.entries(cases))(
  'finds the outcome of a lost answer once, and starts again after it was closed: %s',
  async (_, { path = '/user/home', as = '0810000001', scenario, open, endpoint, send, ending, isOnce }) => {
    const { user } = await renderApp({ path, as, ...(scenario && { scenario }) })
    await open(user)
    if (path === '/user/home')
      await waitFor(() => expect(control.count('POST /api/statement')).toBeGreaterThan(0))
    await control.fault(endpoint, 'lost-response', { times: 1 })
    await press(send)(user)
    await screen.findAllByRole('heading', { name: ending })
    expect(control.count(endpoint)).toBe(1)
    await user.click(screen.getAllByRole('button', { name: /^(Close|Done)$/ })[0]!)
    await expectNoDialog()
    if (isOnce) return
    await open(user)
    expect(screen.queryByText(ending)).toBeNull()
  },
)

const qr: Case = {
  open: inTurn(press('Deposit'), press('Scan QR'), press('100')),
  endpoint: 'POST /api/qrcode/{bankCode}',
  send: 'Create QR ฿100',
  ending: '',
}

test.each(Object.entries({ ...cases, qr }))(
  'shows the form or what is sent until the answer is lost, and then the lookup: %s',
  async (_, { path = '/user/home', as = '0810000001', scenario, open, endpoint, send }) => {
    const { user } = await renderApp({ path, as, ...(scenario && { scenario }) })
    await open(user)
    await control.fault(endpoint, 'drop')
    const pass = stopTimers()
    const release = control.hold(endpoint)
    await press(send)(user)
    await pass(200)
    for (const form of document.querySelectorAll('[data-hidden]'))
      expect(form.nextElementSibling?.textContent).not.toBe('')
    release()
    await screen.findAllByText(/^Please do not send “/)
  },
)
