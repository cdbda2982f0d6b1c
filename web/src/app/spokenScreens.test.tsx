/** Screens in their usual states, as a member without sight hears them. The main flows are in spoken.test.tsx. */
import type { ScenarioName } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { MEMBER, NEW_MEMBER, openBackend, WITH_BONUS } from '../../test/backend.ts'
import { press } from '../../test/errors/scene.ts'
import { shownAll } from '../../test/screen.ts'
import { spoken } from '../../test/spoken.ts'
import { texts } from '../../test/texts.ts'
import { type Language, languageCodes } from '../i18n/languages.ts'

const { renderApp } = openBackend()

const GAME = /^Naga/
const HOME = '/user/home'
/** The buttons that lead to the screen, who looks at it, and in which scenario. */
const screens: [
  name: string,
  path: string,
  opens: (t: (typeof texts)[Language]) => (string | RegExp)[],
  as?: string,
  of?: ScenarioName,
][] = [
  ['conditions', HOME, (t) => [t.menu.conditions], MEMBER],
  ['bonus', '/user/bonus', () => [/GOAL80/], MEMBER],
  ['bonus-active', '/user/bonus', () => [], WITH_BONUS],
  ['bonuses', '/user/bonus', () => [], MEMBER],
  ['contact', '/contact', () => []],
  ['deposit-bank', HOME, (t) => [t.money.deposit], MEMBER],
  ['deposit-by-hand', HOME, (t) => [t.money.deposit], MEMBER, 'manual-deposit'],
  ['deposit-qr', HOME, (t) => [t.money.deposit, t.deposit.tabQr], MEMBER],
  ['deposit-voucher', HOME, (t) => [t.money.deposit, t.deposit.tabVoucher], MEMBER],
  ['game', HOME, () => [GAME], MEMBER],
  ['game-without-account', HOME, () => [GAME], NEW_MEMBER],
  ['home-new', HOME, () => [], NEW_MEMBER],
  ['how-to', '/howto', () => []],
  ['log-out', HOME, (t) => [t.menu.logOut], MEMBER],
  ['not-found', '/nowhere', () => []],
  ['refund-blocked', HOME, (t) => [t.refund.title], WITH_BONUS, 'no-banners'],
  ['slip', HOME, (t) => [t.money.deposit, t.deposit.slipTime], MEMBER],
  ['slips', '/user/statement', (t) => [t.slip.status], MEMBER],
  ['statement-all', '/user/statement', () => [], MEMBER],
  ['statement-empty', '/user/statement', () => [], NEW_MEMBER],
  ['terminated', '/', () => [], undefined, 'terminated'],
  ['transfer-empty', HOME, (t) => [t.money.transfer], NEW_MEMBER],
  ['wheel-no-coins', '/user/spin', () => [], NEW_MEMBER],
  ['withdraw-blocked', HOME, (t) => [t.money.withdraw], WITH_BONUS],
  ['withdraw-empty', HOME, (t) => [t.money.withdraw], NEW_MEMBER],
]

for (const [index, [name, path, opens, as, scenario]] of screens.entries())
  test(`reads the screen "${name}"`, async () => {
    const language = languageCodes[index % languageCodes.length]!
    const { user } = await renderApp({ path, as, scenario, language })
    for (const button of opens(texts[language])) await press(button)(user)
    await shownAll(language)
    const said = [...document.querySelectorAll('dialog')].at(-1) ?? document.body
    await expect(await spoken(said)).toMatchFileSnapshot(`spoken/${name}.${language}.txt`)
  })
