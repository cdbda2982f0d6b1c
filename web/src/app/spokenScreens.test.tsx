/** Screens in their usual states, as a member without sight hears them. The main flows are in spoken.test.tsx. */

import { screen } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import type { ScenarioName } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { MEMBER, NEW_MEMBER, openBackend, WITH_BONUS } from '../../test/backend.ts'
import { type Action, enter, pick, press } from '../../test/errors/scene.ts'
import { shownAll } from '../../test/screen.ts'
import { spoken } from '../../test/spoken.ts'
import { texts } from '../../test/texts.ts'

const { renderApp, control } = openBackend()

const t = texts.en
const HOME = '/user/home'
const GAME = /^Naga/
const VOUCHER = 'https://voucher.example/campaign?v=DEMOVOUCHER250'

const ends = (title: string) => () => screen.findByRole('alertdialog', { name: title })
const fill = (text: string, value: string) => text.replace(/\{\w+\}/, value)

/** The attributes of pictures and fields that are not spoken. */
const told = ['src', 'type', 'inputmode', 'autocomplete', 'enterkeyhint', 'maxlength']

interface State {
  as?: string
  scenario?: ScenarioName
  failing?: Name[]
}

/** The buttons that lead to the screen, or other actions, and the state of the provider. */
const screens: Record<string, [path: string, opens: (string | RegExp | Action)[], State?]> = {
  conditions: [HOME, [t.menu.conditions], { as: MEMBER }],
  bonus: ['/user/bonus', [/GOAL80/], { as: MEMBER }],
  'bonus-active': ['/user/bonus', [], { as: WITH_BONUS }],
  'bonus-ended': [
    '/user/bonus',
    [t.bonus.cancelThis, ends(t.bonus.cancelQuestion), t.bonus.cancel, ends(t.errors.BONUS_CLEAR)],
    { as: WITH_BONUS },
  ],
  'bonus-received': [
    '/user/bonus',
    [/GOAL80/, t.bonus.receive, ends(fill(t.ending.bonus, 'GOAL80'))],
    { as: MEMBER },
  ],
  bonuses: ['/user/bonus', [], { as: MEMBER }],
  'bonus-kept': ['/user/bonus', [], { as: '0810000024' }],
  'bonuses-failed': ['/user/bonus', [], { as: MEMBER, failing: ['GET /api/bonus'] }],
  contact: ['/contact', []],
  'contact-failed': ['/contact', [], { failing: ['GET /api/lookup/contact'] }],
  'deposit-bank': [HOME, [t.money.deposit], { as: MEMBER }],
  'deposit-by-hand': [HOME, [t.money.deposit], { as: MEMBER, scenario: 'manual-deposit' }],
  'deposit-failed': [HOME, [t.money.deposit], { as: MEMBER, failing: ['GET /api/lookup/deposit'] }],
  'deposit-qr': [HOME, [t.money.deposit, t.deposit.tabQr], { as: MEMBER }],
  'deposit-qr-too-little': [
    HOME,
    [t.money.deposit, t.deposit.tabQr, enter(t.money.amount, '0.50')],
    { as: MEMBER },
  ],
  'deposit-voucher': [HOME, [t.money.deposit, t.deposit.tabVoucher], { as: MEMBER }],
  'deposit-by-hand-reported': [
    HOME,
    [
      t.money.deposit,
      t.deposit.report,
      enter(t.deposit.reportAmount, '500'),
      fill(t.deposit.reportOf, '500'),
      ends(t.ending.report),
    ],
    { as: MEMBER, scenario: 'manual-deposit' },
  ],
  'deposit-voucher-received': [
    HOME,
    [
      t.money.deposit,
      t.deposit.tabVoucher,
      enter(t.deposit.voucherLink, VOUCHER),
      t.deposit.sendLink,
      ends(t.ending.voucher),
    ],
    { as: MEMBER },
  ],
  game: [HOME, [GAME], { as: MEMBER }],
  'game-without-account': [HOME, [GAME], { as: NEW_MEMBER }],
  'home-new': [HOME, [], { as: NEW_MEMBER }],
  'home-failed': [HOME, [], { as: MEMBER, failing: ['GET /api/wallet'] }],
  'invite-received': [HOME, [t.bonus.receive, t.action.confirm, ends(t.ending.invite)], { as: MEMBER }],
  'how-to': ['/howto', []],
  'invite-failed': [
    HOME,
    [new RegExp(`${t.invite.title}$`)],
    { as: MEMBER, scenario: 'no-banners', failing: ['POST /api/invite'] },
  ],
  'invite-none': [HOME, [t.invite.title], { as: NEW_MEMBER, scenario: 'no-banners' }],
  'log-out': [HOME, [t.menu.logOut], { as: MEMBER }],
  'not-found': ['/nowhere', []],
  promotion: ['/user/bonus', [enter(t.bonus.haveCode, 'SABAI50'), t.bonus.search], { as: MEMBER }],
  'refund-blocked': [HOME, [t.refund.title], { as: WITH_BONUS, scenario: 'no-banners' }],
  'refund-none': [HOME, [t.refund.title], { as: NEW_MEMBER, scenario: 'no-banners' }],
  'refund-to-wallet': [
    HOME,
    [t.refund.title, t.refund.toWallet, ends(t.ending.refund)],
    { as: MEMBER, scenario: 'no-banners' },
  ],
  slip: [HOME, [t.money.deposit, t.deposit.slipTime], { as: MEMBER }],
  slips: ['/user/statement', [t.slip.status], { as: MEMBER }],
  'slips-failed': ['/user/statement', [t.slip.status], { as: MEMBER, failing: ['POST /api/statement/slip'] }],
  'statement-all': ['/user/statement', [], { as: MEMBER }],
  'statement-empty': ['/user/statement', [], { as: NEW_MEMBER }],
  'statement-failed': ['/user/statement', [], { as: MEMBER, failing: ['POST /api/statement'] }],
  terminated: ['/', [], { scenario: 'terminated' }],
  'transfer-all-into-a-game': [HOME, [GAME, /^Transfer in/, ends(t.ending.transfer)], { as: MEMBER }],
  'transfer-empty': [HOME, [t.money.transfer], { as: NEW_MEMBER }],
  'transfer-too-much': [
    HOME,
    [t.money.transfer, pick(t.money.from, new RegExp(t.money.mainWallet)), enter(t.money.amount, '99999')],
    { as: MEMBER },
  ],
  'wheel-failed': ['/user/spin', [], { as: MEMBER, failing: ['GET /api/spinwheel/setup'] }],
  'wheel-no-coins': ['/user/spin', [], { as: NEW_MEMBER }],
  'withdraw-blocked': [HOME, [t.money.withdraw], { as: WITH_BONUS }],
  'withdraw-empty': [HOME, [t.money.withdraw], { as: NEW_MEMBER }],
  'withdraw-too-little': [HOME, [t.money.withdraw, enter(t.withdraw.amount, '99')], { as: MEMBER }],
}

for (const [name, [path, opens, { as, scenario, failing = [] } = {}]] of Object.entries(screens))
  test(`reads the screen "${name}"`, async () => {
    if (scenario) await control.scenario(scenario)
    for (const endpoint of failing) await control.fault(endpoint, 'error', { code: 'INTERNAL_SERVER_ERROR' })
    const { user } = await renderApp({ path, as })
    for (const step of opens) await (typeof step === 'function' ? step : press(step))(user)
    await shownAll()
    const place = [...document.querySelectorAll('dialog')].at(-1) ?? document.body
    const links = [...place.querySelectorAll('a')].map(
      (link) => `${link.textContent} -> ${link.getAttribute('href')}`,
    )
    const parts = [...place.querySelectorAll('img, input')].map((part) =>
      [part.tagName, ...told.map((name) => part.getAttribute(name))].filter(Boolean).join(' '),
    )
    const asked = control.journal().map(({ endpoint, body }) => `${endpoint} ${JSON.stringify(body ?? '')}`)
    const all = [await spoken(place), ...links, ...parts, ...new Set(asked.sort())].join('\n')
    await expect(`${all}\n`).toMatchFileSnapshot(`spoken/${name}.en.txt`)
  })
