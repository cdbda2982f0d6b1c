import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { decode } from 'fast-png'
import jpeg from 'jpeg-js'
import { makeTransfer } from '../src/control/transfers.ts'
import { drawSlip } from '../src/provider/bank/slipPicture.ts'
import type { SlipFlaw } from '../src/provider/bank/transfers.ts'
import type { BankTransferRow } from '../src/provider/rows.ts'
import { openMember } from './account.ts'
import { file } from './pictures.ts'

/** An account that the service does not watch: transfers need a slip or a report. */
export const BY_HAND = '0681552119'

/** A transfer that no world contains. */
export const bankTransfer: BankTransferRow = {
  _id: '20261120123456789',
  memberId: '1',
  from: { bank: 'GSB', account: '020344718862' },
  to: { bank: 'SCB', account: '4078123395' },
  paid: { amount: 123_456_789, currency: 'BAHT' },
  amount: 123_456_789,
  at: Date.parse('2026-11-20T05:00:07Z'),
  creditedAt: null,
  slipId: null,
}

/** Opens a world with a member who uploads slips and pays at the bank. */
export function openSlips(phone = NEW_MEMBER, options?: Parameters<typeof openMember>[1]) {
  const opened = openMember(phone, options)
  const { world, member } = opened
  const page = { page: 1, limit: 10 }
  const pay = (amount: number, { by = phone, to = BY_HAND } = {}) =>
    makeTransfer(world, { username: by, amount, to }).reference
  const picture = (reference: string, flaw?: SlipFlaw) => {
    const transfer = world.tables.bankTransfers.get(reference)
    if (!transfer) throw new Error(`no transfer ${reference}`)
    return drawSlip(transfer, flaw)
  }
  const send = (bytes: Uint8Array, name = 'photo.png') => member.upload('/api/wallet/slip', file(name, bytes))
  const slip = () => member.post('/api/statement/slip', page).body.slips[0]
  return {
    ...opened,
    /** Transfers money at the bank and returns the reference. */
    pay,
    picture,
    send,
    payAndSend: (amount: number) => send(picture(pay(amount))),
    report: (amount: number) => member.post('/api/wallet/add', { amount }),
    slip,
    /** Uploads a slip and returns it after its check. */
    check(bytes: Uint8Array, name?: string) {
      send(bytes, name)
      opened.advance(SLIP_CHECK_S)
      return slip()
    },
    entries: () => member.post('/api/statement', page).body,
    latest: () => member.post('/api/statement', page).body.statements[0],
  }
}

/** Converts a grey PNG to a JPEG. */
export function asJpeg(png: Uint8Array, quality = 80): Buffer {
  const { width, height, data } = decode(png)
  const colours = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) colours.fill(data[at] ?? 0, at * 4, at * 4 + 3)
  return Buffer.from(jpeg.encode({ width, height, data: colours }, quality).data)
}

/** A member without money, slips and statement. */
export const NEW_MEMBER = '0810000003'
