import { writeFileSync } from 'node:fs'
import { slipFile } from '@wallet/mock-server/playwright'
import { bigPicture } from '../support/bigPicture.ts'
import { fill, type Language, languages, texts } from '../support/texts.ts'
import { FREE_PHONE, PASSWORD } from '../support/wizard.ts'
import type { Target } from './driver.ts'
import { Member } from './member.ts'
import { expect, test } from './test.ts'

const MEMBER = '0810000001'
const SEEDED = 'wallet-demo-1'
const FIFTY = /50\sบาท/

const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, in: within })
const field = (label: string): Target => ({ label })
type Words = (typeof texts)[Language]
const balance = (t: Words): Target => ({ role: 'region', name: t.money.balance })

async function logIn(member: Member, t: Words, phone = MEMBER, password = SEEDED) {
  await member.type(field(t.member.phone), phone)
  await member.type(field(t.member.password), password)
  await member.tap(button(t.login.submit))
}

async function logOut(member: Member, t: Words) {
  // A toast may cover the header of the page.
  if (await member.has(button(t.action.close))) await member.tap(button(t.action.close))
  await member.tap(button(t.menu.logOut))
  await member.tap(button(t.menu.logOut, { role: 'dialog', name: t.menu.logOutQuestion }))
}

/** A picture that stays until the next run, because a browser reads it some time after it was selected. */
function pictureFile({ name, buffer }: { name: string; buffer: Uint8Array }): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, buffer)
  return path
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('logs in, shows home and logs out', async ({ visitor, t }) => {
      await visitor.open('/login')
      await logIn(visitor, t)
      await visitor.expectPath('/user/home')
      await visitor.tap(button(t.member.accept))
      await visitor.read('48,250.75', balance(t))
      for (const path of ['/user/bonus', '/user/statement', '/user/spin', '/user/contact', '/user/profile']) {
        await visitor.open(path)
        await visitor.read(/\S/, { role: 'heading' })
        await visitor.expectCount({ role: 'heading', name: t.crash.title }, 0)
      }
      await logOut(visitor, t)
      await visitor.expectPath('/login')
    })
  })

const t = texts.th

test('registers a member who can log in', async ({ visitor }) => {
  await visitor.open('/register?code=SB-7Q2K9')
  await visitor.type(field(t.member.phone), FREE_PHONE)
  await visitor.tap(button(t.action.continue))
  await visitor.type(field(t.register.otp), '123456')
  await visitor.type(field(t.word.name), 'Somsri Jaidee')
  await visitor.type(field(t.member.password), PASSWORD)
  await visitor.type(field(t.member.confirmPassword), PASSWORD)
  await visitor.tap(button(t.action.continue))
  await visitor.choose({ role: 'combobox', name: t.member.bank }, t.bank.SCB)
  await visitor.type(field(t.member.firstName), 'somsri')
  await visitor.type(field(t.member.lastName), 'jaidee')
  await visitor.type(field(t.member.accountNumber), '1112223334')
  await visitor.choose({ role: 'combobox', name: t.register.source }, 'LINE')
  await visitor.tap(button(t.register.title))
  await visitor.expectPath('/login')
  await logIn(visitor, t, FREE_PHONE, PASSWORD)
  await visitor.expectPath('/user/home')
  await visitor.read('Somsri Jaidee')
})

test('credits a deposit by QR', async ({ memberAs, world }) => {
  const member = await memberAs(MEMBER, '/user/home')
  await member.tap(button(t.money.deposit))
  await member.tap({ role: 'tab', name: t.deposit.tabQr })
  await member.tap(button('100'))
  await member.tap(button(fill(t.deposit.createQrOf, { amount: '100' })))
  await member.read(/1[45]:\d\d/, { role: 'timer' })
  await world.events.send({ type: 'qr.paid' })
  await member.read('48,350.75', balance(t))
})

test('accepts the slip of a bank deposit', async ({ memberAs, world }) => {
  await world.clock.noon()
  const member = await memberAs(MEMBER, '/user/home')
  await member.tap(button(t.money.deposit))
  await member.tap(button(t.deposit.slipTime))
  await member.upload({ role: 'dialog' }, pictureFile(await slipFile(world, MEMBER)))
  await member.tap(button(t.slip.send))
  await expect.poll(() => world.journal.count('POST /api/wallet/slip')).toBe(1)
  await member.expectCount(button(t.slip.send), 0)
  await world.clock.advance(20)
  await member.open('/user/home')
  await member.read('48,750.75', balance(t))
})

test('transfers money to a game and plays the game', async ({ memberAs, world }) => {
  const member = await memberAs(MEMBER, '/user/home')
  await member.tap(button(t.money.transfer))
  const option = (drum: string, name: RegExp): Target => ({
    role: 'option',
    name,
    in: { role: 'listbox', name: drum },
  })
  await member.tap(option(t.money.from, new RegExp(t.money.mainWallet)))
  await member.tap(option(t.money.to, /Naga/))
  await member.type({ role: 'textbox', name: new RegExp(t.money.amount) }, '2000')
  await member.tap(button(fill(t.transfer.command, { amount: '2,000' })))
  await member.tap(button(t.action.done))
  await member.read('24,020.00', balance(t))
  expect(await world.journal.count('POST /api/wallet/transfer')).toBe(1)

  await member.open('/user/home')
  await member.tap(button(/Naga/))
  await member.tap(button(t.game.play))
  await member.expectPath(/^\/play\//)
  await member.type({ role: 'textbox' }, '100')
  await member.tap(button(/ชนะ|Win/i))
  await member.read('+฿100.00')
  await member.open('/user/home')
  await member.read('48,350.75', balance(t))
})

test('withdraws once', async ({ memberAs, world }) => {
  const member = await memberAs(MEMBER, '/user/home')
  await member.tap(button(t.money.withdraw))
  await member.tap(button('5,000'))
  await member.tap(button(fill(t.withdraw.command, { amount: '5,000' })))
  await member.tap(button(t.action.gotIt))
  await member.read('21,020.00', balance(t))
  expect(await world.journal.count('POST /api/wallet/withdraw')).toBe(1)
})

test('spins the wheel and claims a coupon', async ({ memberAs, world }) => {
  await world.nextPrize('C50')
  const member = await memberAs(MEMBER, '/user/spin')
  await member.tap(button(new RegExp(`^${t.spin.spin} 5`)))
  await member.read(t.spin.couponAdded)
  await member.tap(button(t.spin.later))
  await member.tap(button(new RegExp(`^${t.spin.claim} ${FIFTY.source}$`)))
  await member.tap(button(t.action.confirm, { role: 'dialog' }))
  await member.tap(button(t.action.done))
  expect(await world.journal.count('POST /api/spinwheel/coupon/claim')).toBe(1)
})

test('sends chat messages with a picture', async ({ memberAs, world }) => {
  const member = await memberAs('0810000003', '/user/contact')
  await member.tap(button(t.contact.startChat))
  await member.read(t.chat.connected)
  await member.type({ role: 'textbox', name: t.chat.placeholder }, 'สวัสดีค่ะ')
  await member.tap(button(t.action.send))
  await expect.poll(() => world.journal.count('POST /api/chat/send-message')).toBe(1)
  const path = pictureFile({ name: 'chat.png', buffer: bigPicture(64) })
  await member.upload({ role: 'dialog' }, path)
  await expect.poll(() => world.journal.count('POST /api/chat/send-message')).toBe(2)
  await member.expectCount({ role: 'img', name: 'chat.png' }, 1)
})

test('changes the password and logs in with the new one', async ({ memberAs }) => {
  const member = await memberAs(MEMBER, '/user/profile')
  await member.tap(button(t.profile.changePassword))
  await member.type(field(t.profile.oldPassword), SEEDED)
  await member.type(field(t.profile.newPassword), 'sabai-2026')
  await member.type(field(t.profile.confirmNewPassword), 'sabai-2026')
  await member.tap(button(t.action.save))
  await member.expectCount(field(t.profile.oldPassword), 0)
  await logOut(member, t)
  await member.expectPath('/login')
  await logIn(member, t, MEMBER, 'sabai-2026')
  await member.expectPath('/user/home')
})

test('logs out of two tabs', async ({ memberAs, profile }) => {
  const one = await memberAs(MEMBER, '/user/home')
  await one.read('48,250.75', balance(t))
  const other = new Member(await profile.newTab())
  await other.open('/user/profile')
  await logOut(other, t)
  await other.expectPath('/login')
  await one.expectPath('/login')
})
