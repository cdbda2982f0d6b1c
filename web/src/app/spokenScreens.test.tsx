/** Screens in their usual states, as a member without sight hears them. The main flows are in spoken.test.tsx. */
import type { Name } from '@wallet/contracts/endpoints/table'
import type { ScenarioName } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { MEMBER, NEW_MEMBER, openBackend, WITH_BONUS } from '../../test/backend.ts'
import { type Action, enter, pick, press } from '../../test/errors/scene.ts'
import { shownAll } from '../../test/screen.ts'
import { spoken } from '../../test/spoken.ts'
import { texts } from '../../test/texts.ts'
import { type Language, languageCodes } from '../i18n/languages.ts'

const { renderApp, control } = openBackend()

const HOME = '/user/home'
const GAME = /^Naga/

type Texts = (typeof texts)[Language]

interface State {
  as?: string
  scenario?: ScenarioName
  /** The reads that fail. */
  fails?: Name[]
}

/** The buttons that lead to the screen, or other actions, and the state of the provider. */
const screens: Record<string, [path: string, opens: (t: Texts) => (string | RegExp | Action)[], State?]> = {
  conditions: [HOME, (t) => [t.menu.conditions], { as: MEMBER }],
  bonus: ['/user/bonus', () => [/GOAL80/], { as: MEMBER }],
  'bonus-active': ['/user/bonus', () => [], { as: WITH_BONUS }],
  bonuses: ['/user/bonus', () => [], { as: MEMBER }],
  'bonuses-failed': ['/user/bonus', () => [], { as: MEMBER, fails: ['GET /api/bonus'] }],
  contact: ['/contact', () => []],
  'contact-failed': ['/contact', () => [], { fails: ['GET /api/lookup/contact'] }],
  'deposit-bank': [HOME, (t) => [t.money.deposit], { as: MEMBER }],
  'deposit-by-hand': [HOME, (t) => [t.money.deposit], { as: MEMBER, scenario: 'manual-deposit' }],
  'deposit-failed': [HOME, (t) => [t.money.deposit], { as: MEMBER, fails: ['GET /api/lookup/deposit'] }],
  'deposit-qr': [HOME, (t) => [t.money.deposit, t.deposit.tabQr], { as: MEMBER }],
  'deposit-qr-too-little': [
    HOME,
    (t) => [t.money.deposit, t.deposit.tabQr, enter(t.money.amount, '0.50')],
    { as: MEMBER },
  ],
  'deposit-voucher': [HOME, (t) => [t.money.deposit, t.deposit.tabVoucher], { as: MEMBER }],
  game: [HOME, () => [GAME], { as: MEMBER }],
  'game-without-account': [HOME, () => [GAME], { as: NEW_MEMBER }],
  'home-new': [HOME, () => [], { as: NEW_MEMBER }],
  'home-failed': [HOME, () => [], { as: MEMBER, fails: ['GET /api/wallet'] }],
  'how-to': ['/howto', () => []],
  'invite-failed': [
    HOME,
    (t) => [new RegExp(`${t.invite.title}$`)],
    { as: MEMBER, scenario: 'no-banners', fails: ['POST /api/invite'] },
  ],
  'log-out': [HOME, (t) => [t.menu.logOut], { as: MEMBER }],
  'not-found': ['/nowhere', () => []],
  'refund-blocked': [HOME, (t) => [t.refund.title], { as: WITH_BONUS, scenario: 'no-banners' }],
  'refund-none': [HOME, (t) => [t.refund.title], { as: NEW_MEMBER, scenario: 'no-banners' }],
  slip: [HOME, (t) => [t.money.deposit, t.deposit.slipTime], { as: MEMBER }],
  slips: ['/user/statement', (t) => [t.slip.status], { as: MEMBER }],
  'slips-failed': [
    '/user/statement',
    (t) => [t.slip.status],
    { as: MEMBER, fails: ['POST /api/statement/slip'] },
  ],
  'statement-all': ['/user/statement', () => [], { as: MEMBER }],
  'statement-empty': ['/user/statement', () => [], { as: NEW_MEMBER }],
  'statement-failed': ['/user/statement', () => [], { as: MEMBER, fails: ['POST /api/statement'] }],
  terminated: ['/', () => [], { scenario: 'terminated' }],
  'transfer-empty': [HOME, (t) => [t.money.transfer], { as: NEW_MEMBER }],
  'transfer-too-much': [
    HOME,
    (t) => [
      t.money.transfer,
      pick(t.money.from, new RegExp(t.money.mainWallet)),
      enter(t.money.amount, '99999'),
    ],
    { as: MEMBER },
  ],
  'wheel-failed': ['/user/spin', () => [], { as: MEMBER, fails: ['GET /api/spinwheel/setup'] }],
  'wheel-no-coins': ['/user/spin', () => [], { as: NEW_MEMBER }],
  'withdraw-blocked': [HOME, (t) => [t.money.withdraw], { as: WITH_BONUS }],
  'withdraw-empty': [HOME, (t) => [t.money.withdraw], { as: NEW_MEMBER }],
  'withdraw-too-little': [HOME, (t) => [t.money.withdraw, enter(t.withdraw.amount, '99')], { as: MEMBER }],
}

for (const [index, name] of Object.keys(screens).entries())
  test(`reads the screen "${name}"`, async () => {
    const [path, opens, { as, scenario, fails = [] } = {}] = screens[name]!
    const language = languageCodes[index % languageCodes.length]!
    if (scenario) await control.scenario(scenario)
    for (const endpoint of fails) await control.fault(endpoint, 'error', { code: 'INTERNAL_SERVER_ERROR' })
    const { user } = await renderApp({ path, as, language })
    for (const step of opens(texts[language])) await (typeof step === 'function' ? step : press(step))(user)
    await shownAll(language)
    const said = await spoken([...document.querySelectorAll('dialog')].at(-1) ?? document.body)
    const asked = control.journal().map(({ endpoint, body }) => `${endpoint} ${JSON.stringify(body ?? '')}`)
    const all = `${said}\n${[...new Set(asked)].sort().join('\n')}\n`
    await expect(all).toMatchFileSnapshot(`spoken/${name}.${language}.txt`)
  })
