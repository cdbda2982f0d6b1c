import type { Locator, Page } from '@playwright/test'
import { slipFile, type TestWorld } from '@wallet/mock-server/playwright'
import { fillTransfer } from '../support/fillTransfer.ts'
import { comeBack } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'
import { FREE_PHONE, PASSWORD, wizardOf } from '../support/wizard.ts'

const t = texts.en
const FRIEND = '0897654321'
/** Latest arrival of the money of a QR code. */
const LATE_S = 60

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

/** Locators and steps of a newcomer, without data of the seed. */
function appOf(page: Page, world: TestWorld) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const balance = page.getByRole('region', { name: t.money.balance })
  const sheet = (name: string | RegExp) => page.getByRole('dialog', { name })

  async function acknowledge(title: string, word: string = t.action.done) {
    const dialog = page.getByRole('alertdialog', { name: title })
    await dialog.getByRole('button', { name: word }).click()
    await expect(dialog).toHaveCount(0)
  }

  async function logIn() {
    const phone = page.getByLabel(t.member.phone)
    await phone.fill(FREE_PHONE)
    await page.getByLabel(t.member.password, { exact: true }).fill(PASSWORD)
    await button(t.login.submit).click()
    await expect(balance).toBeVisible()
  }

  async function openDeposit(name: string) {
    await button(t.money.deposit).first().click()
    await page.getByRole('tab', { name }).click()
  }

  return {
    button,
    balance,
    sheet,
    acknowledge,
    logIn,
    openDeposit,
    home: () => page.getByRole('link', { name: t.menu.home, exact: true }).click(),
    checkBalance: () => balance.getByRole('button', { name: t.home.checkBalance }).click(),
    /** Logs out in the evening and in again the next morning, because a login expires during the night. */
    async nextDay() {
      // A toast may cover the header.
      const close = button(t.action.close)
      while (await close.count()) await close.first().click()
      await button(t.menu.logOut).click()
      await sheet(t.menu.logOutQuestion).getByRole('button', { name: t.menu.logOut }).click()
      await expect(page).toHaveURL('/login')
      await world.events.send({ type: 'day.passed' })
      await logIn()
    },
    /** Pays 100 by a QR code. The sheet closes when the money arrives, or the member checks the balance. */
    async payByQr(provider: RegExp, isNotified = true) {
      await openDeposit(t.deposit.tabQr)
      await page.getByRole('radio', { name: provider }).click()
      await page.getByRole('button', { name: '100', exact: true }).click()
      await button(fill(t.deposit.createQrOf, { amount: '100' })).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await world.events.send({ type: 'qr.paid' })
      await world.clock.advance(LATE_S)
      if (isNotified) await comeBack(page)
      else await button(t.deposit.transferred).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (isNotified) return acknowledge(t.ending.qr)
      await balance.getByRole('button', { name: t.home.checkBalance }).click()
      await page.reload()
    },
    async transfer(from: string, to: string, amount: string) {
      await button(t.money.transfer).click()
      const send = await fillTransfer(page, t, { from, to, amount })
      await send.click()
      await acknowledge(t.ending.transfer)
    },
  }
}

/** Plays a round on the page of the game, which says whether it was won. */
async function play(page: Page, amount: string, result: 'win' | 'lose') {
  await page.getByRole('textbox').fill(amount)
  await page.locator(`button[value="${result}"]`).click()
  await expect(page.getByText(`${result === 'win' ? '+' : '-'}฿${amount}.00`)).toBeVisible()
}

const amountIn = async (place: Locator) =>
  Number(/฿([\d,]+\.\d\d)/.exec((await place.textContent()) ?? '')?.[1]?.replaceAll(',', ''))

test('registers, deposits, plays, earns every reward and withdraws in a week', async ({ page, world }) => {
  await world.clock.noon()
  const app = appOf(page, world)
  const { button, sheet, balance, acknowledge } = app

  await test.step('day 1: registers, and pays in by every way there is', async () => {
    const wizard = wizardOf(page, 'en')
    await page.goto('/register')
    await wizard.phone()
    await wizard.otp()
    await wizard.profile()
    await wizard.bank()
    await wizard.submit()
    await expect(page).toHaveURL('/login')
    await app.logIn()
    await button(t.member.accept).click()
    await expect(balance).toContainText('1\u00a0coin')

    for (const [index, provider] of [/KBANK|Kasikorn/, /PayOneX/].entries()) {
      await app.payByQr(provider, index === 0)
      await expect(balance).toContainText(new RegExp(`฿${index + 1}00\\.\\d\\d`))
    }

    await app.openDeposit(t.deposit.tabVoucher)
    await page.getByLabel(t.deposit.voucherLink).fill('https://voucher.example/campaign?v=WEEK550')
    await button(t.deposit.sendLink).click()
    await acknowledge(t.ending.voucher)

    const slip = await slipFile(world, FREE_PHONE, 400)
    await button(t.money.deposit).first().click()
    await button(/^Attach the slip within/).click()
    const chooser = page.waitForEvent('filechooser')
    await button(t.slip.choose).click()
    await (await chooser).setFiles(slip)
    await button(t.slip.send).click()
    await acknowledge(t.ending.slip, t.action.gotIt)

    await world.events.send({ type: 'deposit.received', username: FREE_PHONE, amount: 100 })
    await world.clock.advance(60)
    await app.checkBalance()
    // Two QRs, one of them with satang of its own; the voucher, the slip and the transfer.
    await expect(balance).toContainText(/1,250\.\d\d/)
    await expect(balance).toContainText('11\u00a0coins')
  })
  const paidIn = await amountIn(balance)

  await test.step('day 2: moves money to a game, wins a round and loses more', async () => {
    await app.nextDay()
    await button(/^Naga/).click()
    await button(fill(t.game.openOf, { name: 'Naga' })).click()
    await expect(page.getByText(`pgn${FREE_PHONE}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await app.transfer(t.money.mainWallet, 'Naga', '300')
    await button(/^Naga/).click()
    await button(t.game.play).click()
    await expect(page).toHaveURL(/\/play\/pg/)
    await play(page, '100', 'lose')
    await play(page, '50', 'win')
    await play(page, '100', 'lose')
    await page.getByRole('link', { name: 'Back to the wallet' }).click()
    await expect(button(/^Naga/)).toContainText('150.00')
  })

  await test.step('day 3: receives a tenth of what was lost, and a friend comes by the link', async () => {
    await app.nextDay()
    await button(t.refund.title).click()
    const refund = sheet(t.refund.title)
    await refund.getByRole('button', { name: t.action.continue }).click()
    await refund.getByRole('button', { name: fill(t.refund.receiveOf, { amount: '15.00' }) }).click()
    await expect(page.getByRole('alertdialog', { name: t.ending.refund })).toContainText('15.00')
    await acknowledge(t.ending.refund)
    await refund.getByRole('button', { name: t.action.toHome }).click()

    await button(t.invite.title).click()
    const invite = sheet(t.invite.title)
    await invite.getByRole('button', { name: t.action.continue }).click()
    await invite.getByRole('button', { name: t.action.copy }).click()
    await expect(page.getByRole('status').filter({ hasText: '/register?code=' })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    await page.keyboard.press('Escape')
    const { otpToken } = await world.api('POST', '/api/otp/send', { phoneNumber: FRIEND })
    await world.api('POST', '/api/otp/verify', { otpToken, otpCode: '123456' })
    const friend = { name: 'Malee Jaidee', username: FRIEND, password: PASSWORD }
    const account = { bankCode: 'SCB', bankAccountName: 'MALEE JAIDEE', bankAccountNo: '2223334445' }
    const inviteCode = link.searchParams.get('code')
    await world.api('POST', '/api/account', { ...friend, ...account, inviteCode })
    await world.events.send({ type: 'invitee.played', username: FREE_PHONE, stake: 2_000 })
  })

  await test.step('day 4: is paid for the friend and for what the friend has played; takes a bonus', async () => {
    await app.nextDay()
    await button(t.bonus.receive).click()
    const question = sheet(fill(t.invite.question, { amount: '40.00' }))
    await question.getByRole('button', { name: t.action.confirm }).click()
    await acknowledge(t.ending.invite)
    await button(t.bonus.conditions).click()
    await button(/WELCOME/).click()
    await sheet('WELCOME').getByRole('button', { name: t.bonus.receive }).click()
    await acknowledge(fill(t.ending.bonus, { code: 'WELCOME' }))
    await expect(page.getByRole('heading', { name: t.bonus.active.limit })).toBeVisible()
    await app.home()
  })

  await test.step('day 5: plays the bonus to its end', async () => {
    await app.nextDay()
    await app.transfer(t.money.mainWallet, 'Naga', '600')
    for (const amount of [90, -150, 120, -90, 60])
      await world.events.send({ type: 'game.result', username: FREE_PHONE, code: 'pg', amount, stake: 300 })
    await app.checkBalance()
    await expect(button(/^Naga/)).toContainText('780.00')
    await page.getByRole('link', { name: t.menu.statement }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'WELCOME' })).toHaveCount(2)
    await app.home()
  })

  await test.step('day 6: spins with earned coins, and claims what was won', async () => {
    await app.nextDay()
    await world.nextPrize('C50')
    await button(new RegExp(`${t.spin.wheel}$`)).click()
    // Ten coins from the deposits, and one for each of six days.
    await button(new RegExp(`^${t.spin.spin} 16`)).click()
    const prize = sheet(fill(t.spin.won, { label: '50\u00a0baht' }))
    await prize.getByRole('button', { name: t.spin.later }).click()
    await button(`${t.spin.claim} 50\u00a0baht`).click()
    await sheet(fill(t.spin.claimQuestion, { label: '50\u00a0baht' }))
      .getByRole('button', { name: t.action.confirm })
      .click()
    await acknowledge(fill(t.spin.claimed, { label: '50\u00a0baht' }))
    await app.home()
  })

  await test.step('day 7: withdraws, and every baht of the week is accounted for', async () => {
    await app.nextDay()
    await button(t.money.withdraw).click()
    await sheet(t.money.withdraw).getByRole('textbox', { name: t.withdraw.amount }).fill('500')
    await button(fill(t.withdraw.command, { amount: '500' })).click()
    await acknowledge(t.ending.withdraw, t.action.gotIt)
    await world.clock.advance(60)
    await app.checkBalance()
    // Lost 150 and won 30 in games; refund 15, invite bonus 40, bonus 300, prize 50; withdrew 500.
    const left = paidIn - 150 + 30 + 15 + 40 + 300 + 50 - 500
    await expect(balance).toContainText(left.toLocaleString('en-US', { minimumFractionDigits: 2 }))
    await page.getByRole('link', { name: t.menu.statement }).click()
    const newest = page.getByRole('main').getByRole('listitem').first()
    await expect(newest).toContainText('-฿500.00')
    await expect(newest).toContainText(t.word.success)
  })
})
