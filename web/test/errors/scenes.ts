/** Each action of a screen that the provider can refuse, and the place of the refusal. */
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import { markVerified } from '@wallet/mock-server/provider/areas/otp/handlers'
import { createElement, type FunctionComponent } from 'react'
import { vi } from 'vitest'
import DepositSheet from '../../src/features/deposit/DepositSheet.tsx'
import GameSheet from '../../src/features/game/GameSheet.tsx'
import TransferSheet from '../../src/features/transfer/TransferSheet.tsx'
import WithdrawSheet from '../../src/features/withdraw/WithdrawSheet.tsx'
import { MEMBER, NOON } from '../backend.ts'
import { stubSlipImage } from '../slipImage.ts'
import { texts } from '../texts.ts'
import { FREE_PHONE, openBankStep, wizardOf } from '../wizard.ts'
import { type Action, type Backend, enter, inTurn, pick, press, type Scene } from './scene.ts'

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const ACCOUNT = 'GET /api/wallet/account/{code}'
const ofTheAccount = ['EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']

/** Returns a function that describes a scene. `act` is an action, or the name of the button to press. */
const at =
  (place: Scene['place']) =>
  (
    name: string,
    endpoint: Name,
    open: Scene['open'],
    act: Scene['act'] | string | RegExp,
    more: Partial<Scene> = {},
  ): Scene => ({ name, endpoint, place, open, act: typeof act === 'function' ? act : press(act), ...more })

const toast = at('red toast')
const alert = at('error alert')
const field = at('beside the field')
const form = at('above the button')
const inPlace = at('in its place')

/** Opens a page of a member, without banners. */
const page =
  (path: string, prepare?: Action, as = MEMBER) =>
  async ({ renderApp }: Backend) => {
    const { user } = await renderApp({ path, as, scenario: 'no-banners' })
    await prepare?.(user)
    return user
  }

const home = (button: string) => page('/user/home', press(button))

/** Opens a sheet without the page behind it. */
const sheet =
  <P extends object>(Sheet: FunctionComponent<P>, props: P, prepare?: Action, as = MEMBER) =>
  async ({ renderApp }: Backend) => {
    const { user } = await renderApp({ as, element: createElement(Sheet, props) })
    await prepare?.(user)
    return user
  }

const modal = { open: true, onClose: () => {} }
const game = (code: string) => sheet(GameSheet, { ...modal, code })
const deposit = (tab: string, prepare?: Action) =>
  sheet(DepositSheet, modal, async (user) => {
    await user.click(await screen.findByRole('tab', { name: tab }))
    await prepare?.(user)
  })
const withdraw = (baht: string) => sheet(WithdrawSheet, modal, enter('Amount to withdraw', baht))

const amount = enter('Amount', '100.50')

/** An image that the page can draw. */
async function chooseSlip(user: UserEvent) {
  stubSlipImage(() => new Blob(['slip']))
  await press(/^Attach the slip/)(user)
  const file = new File(['slip'], 'slip.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Choose the slip image'), file)
  await screen.findByRole('img', { name: 'Slip' })
}

/** A claim is sent half a second after the confirmation. */
async function claim(user: UserEvent) {
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Claim / })
  await user.click(buttons.find(({ disabled }) => !disabled)!)
  const question = await screen.findByRole('dialog', { name: /^Claim .*\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
}

const search = (code: string) => inTurn(enter('Have a promotion code?', code), press('Search'))

async function closeDialog(user: UserEvent) {
  if (screen.queryByRole('dialog')) await press('Close')(user)
}

async function openRegister({ renderApp }: Backend) {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'Your phone number' })
  return user
}

async function openOtp(backend: Backend) {
  const user = await openRegister(backend)
  await wizardOf(user).upTo('otp')
  return user
}

async function openProfile(backend: Backend) {
  const user = await openRegister(backend)
  markVerified(backend.control.world(), FREE_PHONE)
  await wizardOf(user).phone()
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  return user
}

const openLogin = async ({ renderApp }: Backend) => (await renderApp({ path: '/login' })).user
const logIn = inTurn(enter('Phone number', MEMBER), enter('Password', 'secret-1'), press('Log in'))
const openBank = async (backend: Backend) => (await openBankStep(backend)).user

/** Login and registration: the form shows the refusal (ERR-4). */
export const visitorScenes: Scene[] = [
  field('Login', 'POST /api/login', openLogin, logIn, { codes: ['WRONG_CREDENTIAL', 'INVALID_IP'] }),
  field('Register, phone', 'POST /api/otp/send', openRegister, (user) => wizardOf(user).phone()),
  field('Register, OTP', 'POST /api/otp/verify', openOtp, (user) => wizardOf(user).otp()),
  form('Register, profile', 'POST /api/account/validate', openProfile, (user) => wizardOf(user).profile()),
  form('Register, bank', 'POST /api/account', openBank, (user) => wizardOf(user).bank(), {
    place: (code) => (ofTheAccount.includes(code) ? 'beside the field' : 'above the button'),
    codes: [...ofTheAccount, 'REGISTER_FAIL'],
  }),
]

const transfer = inTurn(pick('From', /Main wallet/), pick('To', /Naga/), amount)
const newQr = inTurn(press('100'), press(/^Create QR/))
const voucher = enter('Voucher link', 'https://voucher.example/v')
const englishName = inTurn(press(/^Copy .*4078123395$/), enter('Account name in English', 'A B'))
const report = inTurn(press("I've transferred"), enter('Amount transferred', '500'))

function openManualDeposit(backend: Backend) {
  const wallet = { mode: 'MANUAL', walletAccountName: 'SABAI PAY' } as const
  backend.control.world().set({ deposit: { isManual: true, banks: [], wallets: [wallet] } })
  return sheet(DepositSheet, modal, report)(backend)
}

/** Deposit, transfer, withdraw. */
export const moneyScenes: Scene[] = [
  toast('Deposit, create QR', 'POST /api/qrcode/{bankCode}', deposit('Scan QR', amount), /^Create QR/),
  toast('Deposit, cancel QR', 'DELETE /api/qrcode/{qrcodeId}', deposit('Scan QR', newQr), 'Cancel QR'),
  toast('Deposit, send slip', 'POST /api/wallet/slip', deposit('Bank transfer', chooseSlip), 'Send slip'),
  toast('Deposit, voucher link', 'POST /api/wallet/truelink', deposit('Voucher', voucher), 'Send link'),
  toast(
    'Deposit, English account name',
    'PUT /api/account/bankAccountName',
    sheet(DepositSheet, modal, englishName, '0810000004'),
    'Save and copy',
  ),
  alert('Transfer', 'POST /api/wallet/transfer', sheet(TransferSheet, modal, transfer), /^Transfer/),
  alert('Withdraw', 'POST /api/wallet/withdraw', withdraw('500'), /^Withdraw/),
  alert('Withdraw, from all games', 'POST /api/wallet/withdrawAll', withdraw('30000'), /^Withdraw/, {
    // The money is in the games, not "back in your wallet".
    words: (code) => (code === 'TRANSFER_FAIL' ? texts.en.ending.failed : undefined),
    codes: ['TRANSFER_FAIL', 'BONUS_CONDITION'],
  }),
  alert('Deposit, report a transfer', 'POST /api/wallet/add', openManualDeposit, /^I've transferred ฿/),
]

const claimInvite = inTurn(press('Claim bonus'), press('Confirm'))
const openRefund = inTurn(closeDialog, press('Refund'))
const withBonus = page('/user/bonus', press('Cancel this bonus'), '0810000002')
const passwords = inTurn(
  press('Change password'),
  enter('Old password', 'wallet-demo-1'),
  enter('New password', 'secret-2'),
  enter('Confirm new password', 'secret-2'),
)

/** Invite, refund, bonus, promotion, and the change of the password. */
export const memberScenes: Scene[] = [
  toast('Home, invite bonus', 'GET /api/invite/bonus', page('/user/home'), claimInvite),
  toast('Refund, check', 'GET /api/refund/check', page('/user/home'), openRefund),
  toast('Refund, receive', 'GET /api/refund/receive', home('Refund'), /^Claim ฿/),
  toast('Refund, add to wallet', 'GET /api/refund/addWallet', home('Refund'), 'Add refund to wallet'),
  toast(
    'Bonus, receive',
    'GET /api/bonus/activate/{code}',
    page('/user/bonus', press(/GOAL80/)),
    'Claim bonus',
  ),
  toast('Bonus, cancel', 'GET /api/bonus/clear', withBonus, 'Cancel bonus'),
  inPlace(
    'Promotion, search',
    'GET /api/promotion/find/{code}',
    page('/user/bonus'),
    async (user, code) => {
      await closeDialog(user)
      await search(`SABAI-${code}`)(user)
    },
    { codes: ['NO_PROMOTION', 'INTERNAL_SERVER_ERROR'] },
  ),
  toast(
    'Promotion, receive',
    'GET /api/promotion/activate/{code}',
    page('/user/bonus', search('SABAI50')),
    'Claim promotion',
  ),
  toast('Change password', 'PUT /api/account/changepwd', page('/user/profile', passwords), 'Save'),
]

async function openLostAccount(backend: Backend) {
  await backend.control.fault(ACCOUNT, 'error')
  return game('pg')(backend)
}

async function openSlips(backend: Backend) {
  const user = await page('/user/statement')(backend)
  const { slips } = backend.control.world().tables
  for (const { _id } of slips.all()) slips.edit(_id).link = null
  await press('Slip status')(user)
  return user
}

async function openCoupons(backend: Backend) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
  return page('/user/spin')(backend)
}

/** Games, slips, the wheel and its coupons. */
export const gameScenes: Scene[] = [
  inPlace('Game, credentials', ACCOUNT, openLostAccount, 'Try again'),
  form('Game, open account', 'GET /api/wallet/activate/{code}', game('slotxo'), /^Open .* account/),
  form('Game, reset password', 'GET /api/wallet/resetpassword/{code}', game('pg'), 'Reset password'),
  alert('Game, transfer only', 'POST /api/wallet/transferAll', game('pg'), /^Transfer in/),
  toast('Game, play', 'GET /api/autoLogin/askmebet/{username}/{password}', game('askmebet'), 'Play'),
  toast('Slip, image', 'GET /api/statement/slip/reference/{reference}', openSlips, async (user) =>
    user.click((await screen.findAllByRole('button', { name: 'View image' }))[0]!),
  ),
  alert('Spin', 'POST /api/spinwheel/spin', page('/user/spin'), /^Spin \d/, {
    codes: ['MONEY_NOT_ENOUGH', 'NO_DATA'],
    words: (code) => (code === 'MONEY_NOT_ENOUGH' ? texts.en.spin.noCoinsHint : undefined),
  }),
  alert('Coupon, claim', CLAIM, openCoupons, claim, { codes: ['COUPON_EXPIRED', 'BONUS_REMAINING'] }),
]
