import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { spoken } from '../../test/spoken.ts'
import { FREE_PHONE, storeStep } from '../../test/wizard.ts'
import * as memberTexts from '../i18n/texts/th.member.ts'
import { visitorTexts } from '../i18n/texts/th.visitor.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const t = { ...visitorTexts, ...memberTexts }

/** The main flows in Thai as a member without sight hears them. Read the texts in spoken/ aloud after a change. */
describe('a screen reader', () => {
  const open = (path: string, as?: string) => renderApp({ path, language: 'th', ...(as && { as }) })
  const named = (name: string, amount = '') => ({ name: name.replace('{amount}', amount) })
  const findReceipt = async (name?: string) => {
    const receipt = await screen.findByRole('alertdialog', name === undefined ? {} : { name })
    await within(receipt).findByText(t.money.walletNow)
    return receipt
  }
  const is = async (said: HTMLElement, flow: string) =>
    expect(await spoken(said)).toMatchFileSnapshot(`spoken/${flow}.th.txt`)

  test('reads the login and its errors', async () => {
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', named(t.login.submit)))
    await screen.findAllByRole('alert')
    await is(document.body, 'login')
  })

  test('reads the first two steps of the registration', async () => {
    const { user } = await open('/register')
    await screen.findByRole('heading', named(t.register.titlePhone))
    await is(screen.getByRole('main'), 'register')
    await user.click(screen.getByRole('textbox'))
    await user.paste(FREE_PHONE)
    await user.click(screen.getByRole('button', named(t.action.continue)))
    await screen.findByRole('timer')
    await is(screen.getByRole('main'), 'register-otp')
  })

  test.each([
    ['profile', t.register.titleProfile, t.action.continue],
    ['bank', t.register.titleBank, t.register.title],
  ] as const)('reads the step "%s" of the registration', async (step, title, submit) => {
    storeStep(control.world(), step)
    const { user } = await open('/register?code=SB-LATER')
    await screen.findByRole('heading', named(title))
    await user.click(await screen.findByRole('button', named(submit)))
    await is(screen.getByRole('main'), `register-${step}`)
  })

  test('reads home', async () => {
    await open('/user/home', MEMBER)
    await screen.findByRole('button', { name: /^Naga/ })
    await is(screen.getByRole('main'), 'home')
  })

  test('reads a deposit by QR', async () => {
    const { user } = await open('/user/home', MEMBER)
    await user.click((await screen.findAllByRole('button', named(t.money.deposit)))[0]!)
    await user.click(await screen.findByRole('tab', named(t.deposit.tabQr)))
    const sheet = screen.getByRole('dialog', named(t.money.deposit))
    await user.click(await within(sheet).findByRole('button', named('500')))
    await user.click(within(sheet).getByRole('button', named(t.deposit.createQrOf, '500')))
    const timer = await screen.findByRole('timer')
    await is(timer.closest('dialog')!, 'qr')
  })

  test('reads a withdrawal and its receipt', async () => {
    const { user } = await open('/user/home', MEMBER)
    await user.click(await screen.findByRole('button', named(t.money.withdraw)))
    await user.click(await screen.findByRole('button', named('500')))
    const sheet = screen.getByRole('dialog', named(t.money.withdraw))
    await is(sheet, 'withdraw')
    await user.click(within(sheet).getByRole('button', named(t.withdraw.command, '500')))
    await is(await findReceipt(t.ending.withdraw), 'withdraw-done')
  })

  test('reads a transfer and its receipt', async () => {
    const { user } = await open('/user/home', MEMBER)
    await user.click(await screen.findByRole('button', named(t.money.transfer)))
    await screen.findByRole('listbox', named(t.money.to))
    const sheet = screen.getByRole('dialog', named(t.money.transfer))
    const choose = (drum: string, account: RegExp) =>
      user.click(
        within(within(sheet).getByRole('listbox', named(drum))).getByRole('option', { name: account }),
      )
    await choose(t.money.from, new RegExp(t.money.mainWallet))
    await choose(t.money.to, /Chang Thong/)
    await user.click(within(sheet).getByRole('textbox', named(t.money.amount)))
    await user.paste('123')
    const send = await within(sheet).findByRole('button', named(t.transfer.command, '123'))
    await within(sheet).findByRole('option', { name: /Chang Thong/, selected: true })
    await is(sheet, 'transfer')
    await user.click(send)
    const receipt = await findReceipt(t.ending.transfer)
    const play = () => within(receipt).getByRole('button', named(t.game.play))
    await waitFor(() => expect(play()).toHaveProperty('disabled', false))
    await is(receipt, 'transfer-done')
  })

  test('reads the cost of cancelling a bonus', async () => {
    const { user } = await open('/user/bonus', '0810000002')
    await user.click(await screen.findByRole('button', named(t.bonus.cancelThis)))
    const question = await screen.findByRole('alertdialog', named(t.bonus.cancelQuestion))
    await within(question).findByText('-฿1,282.50')
    await is(question, 'bonus-cancel')
  })

  test('reads the wheel and the claim of a coupon', async () => {
    const { user } = await open('/user/spin', MEMBER)
    const coupons = await screen.findByRole('table', named(t.spin.myCoupons))
    await is(screen.getByRole('main'), 'wheel')
    const claim = { name: new RegExp(t.spin.claimOf.replace('{label}', '.+')) }
    await user.click(within(coupons).getAllByRole('button', claim)[0]!)
    const confirm = await screen.findByRole('button', named(t.action.confirm))
    await is(confirm.closest('dialog')!, 'claim')
    await user.click(confirm)
    await is(await findReceipt(), 'claim-done')
  })

  test('reads the refund and its receipt', async () => {
    const { user } = await open('/user/home', MEMBER)
    await user.click(await screen.findByRole('button', named(t.refund.title)))
    await user.click(await screen.findByRole('button', named(t.action.continue)))
    const receive = await screen.findByRole('button', named(t.refund.receive))
    await screen.findByRole('table', named(t.refund.log))
    await is(receive.closest('dialog')!, 'refund')
    await user.click(receive)
    await is(await findReceipt(), 'refund-done')
  })

  test('reads the invite sheet and the question of its bonus', async () => {
    const { user } = await open('/user/home', MEMBER)
    await user.click(await screen.findByRole('button', named(t.invite.title)))
    await user.click(await screen.findByRole('button', named(t.action.continue)))
    const sheet = (await screen.findByRole('table', named(t.invite.invitee))).closest('dialog')!
    await is(sheet, 'invite')
    await user.click(within(sheet).getByRole('button', named(t.bonus.receive)))
    await is(await screen.findByRole('dialog', named(t.invite.question, '320.00')), 'invite-claim')
  })

  test('reads the profile, the account name and a refused password', async () => {
    const { user } = await open('/user/profile', '0810000004')
    const rename = await screen.findByRole('button', named(t.profile.englishName))
    await is(screen.getByRole('main'), 'profile')
    await user.click(rename)
    const sheet = await screen.findByRole('dialog', named(t.deposit.editName))
    await is(sheet, 'account-name')
    await user.click(within(sheet).getByRole('button', named(t.action.close)))
    await user.click(screen.getByRole('button', named(t.profile.changePassword)))
    for (const label of [t.profile.oldPassword, t.profile.newPassword, t.profile.confirmNewPassword])
      await user.type(await screen.findByLabelText(label), 'wrong')
    await user.click(screen.getByRole('button', named(t.action.save)))
    await screen.findByText(t.profile.checkOldPassword)
    await is(screen.getByRole('dialog', named(t.profile.changePassword)), 'password')
  })

  test('reads a day of the statement', async () => {
    await open('/user/statement', MEMBER)
    await is(await screen.findByRole('region', named(t.word.today)), 'statement')
  })

  test('reads the chat', async () => {
    const { user } = await open('/user/contact', MEMBER)
    await user.click(await screen.findByRole('button', named(t.contact.startChat)))
    const history = await screen.findByRole('region', named(t.chat.messages))
    await within(history).findAllByRole('listitem')
    await is(history.closest('dialog')!, 'chat')
  })
})
