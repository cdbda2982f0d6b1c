import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { spoken } from '../../test/spoken.ts'
import { texts } from '../../test/texts.ts'
import { FREE_PHONE, storeStep } from '../../test/wizard.ts'
import { queryClient } from './queryClient.ts'

/** The main flows in Thai as a member without sight hears them. Read the texts in spoken/ aloud after a change. */
const { renderApp, control } = openBackend()

const t = texts.th

const named = (name: string, amount = '') => ({ name: name.replace('{amount}', amount) })
const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name })
const dialogOf = (element: HTMLElement) => element.closest('dialog')!

/** Opens a page, presses these buttons, and returns a function that presses more. */
async function open(path: string, as?: string, ...buttons: string[]) {
  const { user } = await renderApp({ path, language: 'th', ...(as && { as }) })
  const press = async (...names: string[]) => {
    for (const name of names) await user.click((await screen.findAllByRole('button', { name }))[0]!)
  }
  await press(...buttons)
  return { user, press }
}
async function expectSpoken(flow: string, said = screen.getByRole('main')) {
  // The reader can stop early when the page changes.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await expect(await spoken(said)).toMatchFileSnapshot(`spoken/${flow}.th.txt`)
}
async function findReceipt() {
  const receipt = await screen.findByRole('alertdialog')
  await within(receipt).findByText(t.money.walletNow)
  return receipt
}

test('reads the login and its errors', async () => {
  await open('/login', undefined, t.login.submit)
  await screen.findAllByRole('alert')
  await expectSpoken('login', document.body)
})

test('reads the first two steps of the registration', async () => {
  const { user, press } = await open('/register')
  await find('heading', t.register.titlePhone)
  await expectSpoken('register')
  await user.click(screen.getByRole('textbox'))
  await user.paste(FREE_PHONE)
  await press(t.action.continue)
  await screen.findByRole('timer')
  await expectSpoken('register-otp')
})

test.each([
  ['profile', t.register.titleProfile, t.action.continue],
  ['bank', t.register.titleBank, t.register.title],
] as const)('reads the step "%s" of the registration', async (step, title, submit) => {
  storeStep(control.world(), step)
  const { press } = await open('/register?code=SB-LATER')
  await find('heading', title)
  await press(submit)
  await expectSpoken(`register-${step}`)
})

test('reads home', async () => {
  await open('/user/home', MEMBER)
  await find('button', /^Naga/)
  await expectSpoken('home')
})

test('reads a deposit by QR', async () => {
  const { user, press } = await open('/user/home', MEMBER, t.money.deposit)
  await user.click(await find('tab', t.deposit.tabQr))
  await press('500', named(t.deposit.createQrOf, '500').name)
  await expectSpoken('qr', dialogOf(await screen.findByRole('timer')))
})

test('reads a withdrawal and its receipt', async () => {
  const { press } = await open('/user/home', MEMBER, t.money.withdraw, '500')
  await expectSpoken('withdraw', screen.getByRole('dialog', named(t.money.withdraw)))
  await press(named(t.withdraw.command, '500').name)
  await expectSpoken('withdraw-done', await findReceipt())
})

test('reads a transfer and its receipt', async () => {
  const { user, press } = await open('/user/home', MEMBER, t.money.transfer)
  for (const [drum, account] of [
    [t.money.from, new RegExp(t.money.mainWallet)],
    [t.money.to, /Chang Thong/],
  ] as const)
    await user.click(within(await find('listbox', drum)).getByRole('option', { name: account }))
  const sheet = screen.getByRole('dialog', named(t.money.transfer))
  await user.click(within(sheet).getByRole('textbox', named(t.money.amount)))
  await user.paste('123')
  const command = named(t.transfer.command, '123')
  await within(sheet).findByRole('button', command)
  await within(sheet).findByRole('option', { name: /Chang Thong/, selected: true })
  await expectSpoken('transfer', sheet)
  await press(command.name)
  const receipt = await findReceipt()
  const play = () => within(receipt).getByRole('button', named(t.game.play))
  await waitFor(() => expect(play()).toHaveProperty('disabled', false))
  await expectSpoken('transfer-done', receipt)
})

test('reads the cost of cancelling a bonus', async () => {
  await open('/user/bonus', '0810000002', t.bonus.cancelThis)
  const question = await find('alertdialog', t.bonus.cancelQuestion)
  await within(question).findByText('−฿1,282.50')
  await expectSpoken('bonus-cancel', question)
})

test('reads the wheel and the claim of a coupon', async () => {
  const { user, press } = await open('/user/spin', MEMBER)
  const coupons = await find('table', t.spin.myCoupons)
  await expectSpoken('wheel')
  const claim = { name: new RegExp(t.spin.claimOf.replace('{label}', '.+')) }
  await user.click(within(coupons).getAllByRole('button', claim)[0]!)
  await expectSpoken('claim', dialogOf(await find('button', t.action.confirm)))
  await press(t.action.confirm)
  await expectSpoken('claim-done', await findReceipt())
})

test('reads the refund and its receipt', async () => {
  const { press } = await open('/user/home', MEMBER, t.refund.title, t.action.continue)
  await find('table', t.refund.log)
  const claim = t.refund.receiveOf.replace('{amount}', '1,284.50')
  await expectSpoken('refund', dialogOf(await find('button', claim)))
  await press(claim)
  await expectSpoken('refund-done', await findReceipt())
})

test('reads the invite sheet and the question of its bonus', async () => {
  const { press } = await open('/user/home', MEMBER, t.invite.title, t.action.continue)
  await expectSpoken('invite', dialogOf(await find('table', t.invite.invitee)))
  await press(t.bonus.receive)
  await expectSpoken('invite-claim', await find('dialog', named(t.invite.question, '320.00').name))
})

test('reads the profile, the account name and a refused password', async () => {
  const { user, press } = await open('/user/profile', '0810000004')
  await find('button', t.profile.englishName)
  await expectSpoken('profile')
  await press(t.profile.englishName)
  const sheet = await find('dialog', t.deposit.editName)
  await expectSpoken('account-name', sheet)
  await user.click(within(sheet).getByRole('button', named(t.action.close)))
  await press(t.profile.changePassword)
  for (const label of [t.profile.oldPassword, t.profile.newPassword, t.profile.confirmNewPassword])
    await user.type(await screen.findByLabelText(label), 'wrong')
  await press(t.action.save)
  await screen.findByText(t.profile.checkOldPassword)
  await expectSpoken('password', screen.getByRole('dialog', named(t.profile.changePassword)))
})

test('reads the chat', async () => {
  await open('/user/contact', MEMBER, t.contact.startChat)
  const history = await find('region', t.chat.messages)
  await within(history).findAllByRole('listitem')
  await expectSpoken('chat', dialogOf(history))
})
