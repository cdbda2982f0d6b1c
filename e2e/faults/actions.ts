import type { Locator, Page } from '@playwright/test'
import { slipFile, type TestWorld } from '@wallet/mock-server/playwright'
import { fillTransfer } from '../support/fillTransfer.ts'
import { fill } from '../support/texts.ts'
import type { Ledger } from './ledger.ts'
import { MEMBER } from './test.ts'
import { t } from './words.ts'

export interface Action {
  endpoint: string
  /** Path of the page with the action. Default: home. */
  path?: string
  /** Changes the world before the action. */
  given?: (world: TestWorld) => Promise<unknown>
  /** Opens the form that contains the button. */
  open: (page: Page, world: TestWorld) => Promise<void>
  /** The button that sends the order. */
  send: (page: Page) => Locator
  /** Texts that report success. */
  done: readonly string[]
  /** Returns from the ledger how often the action has run, also before this cell. */
  count: (ledger: Ledger) => number
}

const FIFTY = '50\u00a0baht'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

const countOf = (isOne: (entry: Ledger['statements'][number]) => boolean) => (ledger: Ledger) =>
  ledger.statements.filter((entry) => entry.status !== 'FAILED' && isOne(entry)).length

async function openDeposit(page: Page, tab: string) {
  await button(page, t.money.deposit).first().click()
  await page.getByRole('tab', { name: tab }).click()
}

const openWithdraw = (page: Page) => button(page, t.money.withdraw).click()

export const actions = {
  qr: {
    endpoint: 'POST /api/qrcode/{bankCode}',
    async open(page) {
      await openDeposit(page, t.deposit.tabQr)
      await button(page, '100').click()
    },
    send: (page) => button(page, fill(t.deposit.createQrOf, { amount: '100' })),
    done: [t.deposit.cancelQr],
    count: ({ qrcodes }) => qrcodes,
  },
  slip: {
    endpoint: 'POST /api/wallet/slip',
    async open(page, world) {
      await button(page, t.money.deposit).first().click()
      await button(page, t.deposit.slipTime).click()
      await page.getByLabel(t.slip.choose).setInputFiles(await slipFile(world, MEMBER))
    },
    send: (page) => button(page, t.slip.send),
    done: [t.slip.sent, t.ending.slip],
    count: ({ slips }) => slips,
  },
  report: {
    endpoint: 'POST /api/wallet/add',
    async given(world) {
      await world.control('POST /settings', { body: { isManualDeposit: true } })
      // Two transfers, so that a second report would be credited too.
      for (const amount of [500, 500]) await world.slip(MEMBER, amount)
    },
    async open(page) {
      await button(page, t.money.deposit).first().click()
      await button(page, t.deposit.report).click()
      await page.getByRole('textbox', { name: t.deposit.reportAmount }).fill('500')
    },
    send: (page) => button(page, fill(t.deposit.reportOf, { amount: '500' })),
    done: [t.deposit.reported, t.ending.report],
    count: countOf(({ statementType }) => statementType === 'deposit'),
  },
  voucher: {
    endpoint: 'POST /api/wallet/truelink',
    async open(page) {
      await openDeposit(page, t.deposit.tabVoucher)
      await page.getByLabel(t.deposit.voucherLink).fill('https://voucher.example/campaign?v=DEMOVOUCHER250')
    },
    send: (page) => button(page, t.deposit.sendLink),
    done: [t.deposit.voucherDone, t.ending.voucher],
    count: countOf(({ statementType }) => statementType === 'deposit'),
  },
  transfer: {
    endpoint: 'POST /api/wallet/transfer',
    async open(page) {
      await button(page, t.money.transfer).click()
      await fillTransfer(page, t, { amount: '123' })
    },
    send: (page) => button(page, fill(t.transfer.command, { amount: '123' })),
    done: [t.transfer.done, t.ending.transfer],
    count: countOf(({ statementType, to }) => statementType === 'transfer' && to === 'askmebet'),
  },
  transferAll: {
    endpoint: 'POST /api/wallet/transferAll',
    open: (page) => button(page, /Naga/).click(),
    send: (page) => button(page, `${t.game.transferOnly} ฿26,020`),
    done: [t.transfer.done, t.ending.transfer],
    count: countOf(({ statementType, to }) => statementType === 'transfer' && to === 'pg'),
  },
  withdraw: {
    endpoint: 'POST /api/wallet/withdraw',
    async open(page) {
      await openWithdraw(page)
      await button(page, '500').click()
    },
    send: (page) => button(page, fill(t.withdraw.command, { amount: '500' })),
    done: [t.withdraw.done, t.ending.withdraw],
    count: countOf(({ statementType }) => statementType === 'withdraw'),
  },
  withdrawAll: {
    endpoint: 'POST /api/wallet/withdrawAll',
    async open(page) {
      await openWithdraw(page)
      await page.getByRole('option', { name: new RegExp(t.money.totalBalance) }).click()
      await button(page, t.money.all).click()
    },
    send: (page) => button(page, /^Withdraw ฿/),
    done: [t.withdraw.done, t.ending.withdraw],
    count: countOf(({ statementType }) => statementType === 'withdraw'),
  },
  refund: {
    endpoint: 'GET /api/refund/receive',
    open: (page) => button(page, t.refund.title).click(),
    send: (page) => page.getByRole('button', { name: fill(t.refund.receiveOf, { amount: '' }) }),
    done: [t.ending.refund],
    count: countOf(({ refund }) => refund !== undefined),
  },
  invite: {
    endpoint: 'GET /api/invite/bonus',
    open: (page) => button(page, t.bonus.receive).click(),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: t.action.confirm }),
    done: [t.ending.invite],
    count: countOf(({ invite }) => invite !== undefined),
  },
  promotion: {
    endpoint: 'GET /api/promotion/activate/{code}',
    path: '/user/bonus',
    async open(page) {
      await page.getByRole('textbox', { name: t.bonus.haveCode }).fill('sabai50')
      await page.keyboard.press('Enter')
    },
    send: (page) => button(page, t.bonus.receivePromotion),
    done: [t.bonus.promotionNow, t.ending.promotion],
    count: countOf(({ promotion }) => promotion !== undefined),
  },
  bonus: {
    endpoint: 'GET /api/bonus/activate/{code}',
    path: '/user/bonus',
    open: (page) => button(page, /GOAL80/).click(),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: t.bonus.receive }),
    done: [t.bonus.receivedNow, t.ending.bonus],
    count: countOf(({ bonus }) => bonus !== undefined),
  },
  spin: {
    endpoint: 'POST /api/spinwheel/spin',
    path: '/user/spin',
    open: async () => {},
    send: (page) => button(page, new RegExp(`^${t.spin.spin} \\d`)),
    done: [t.spin.won, t.spin.spent],
    count: ({ coins }) => -coins,
  },
  claim: {
    endpoint: 'POST /api/spinwheel/coupon/claim',
    path: '/user/spin',
    open: (page) => button(page, `${t.spin.claim} ${FIFTY}`).first().click(),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: t.action.confirm }),
    done: [t.spin.claimed],
    count: countOf(({ luckydraw }) => luckydraw !== undefined),
  },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions
