import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { spoken } from '../../test/spoken.ts'
import * as memberTexts from '../i18n/texts/th.member.ts'
import { visitorTexts } from '../i18n/texts/th.visitor.ts'

const { renderApp } = openBackend()

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

  test('reads the first step of the registration', async () => {
    await open('/register')
    await screen.findByRole('heading', named(t.register.titlePhone))
    await is(screen.getByRole('main'), 'register')
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
})
