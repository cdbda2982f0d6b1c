import { type QrProvider, qrProviders } from '@wallet/contracts/limits'
import type { Answer } from '../../api/answers/answers.ts'
import { serverNow } from '../../base/clock.ts'

export type QrRecord = Answer<'GET /api/qrcode/{bankCode}'>
export type DepositLookup = Answer<'GET /api/lookup/deposit'>
export type BankEntry = DepositLookup['banks'][number]
export type QrEntry = BankEntry & { bankCode: QrProvider }
/** A provider of QR codes with its QR that can be paid. */
export type QrWay = QrEntry & { open: QrRecord | undefined }

const transferBanks: readonly string[] = ['SCB', 'KBANK', 'GSB', 'BCEL']

/** Returns the accounts that accept a transfer: SCB, KBANK in AUTO mode, GSB and BCEL, in Laos BCEL first (DEP-1). */
export function transferEntries(lookup: DepositLookup, isLaos: boolean): BankEntry[] {
  const entries = lookup.banks.filter(
    ({ bankCode, bankType, mode }) =>
      bankType !== 'PAYMENT' && transferBanks.includes(bankCode) && (bankCode !== 'KBANK' || mode === 'AUTO'),
  )
  const isFirst = ({ bankCode }: BankEntry) => isLaos && bankCode === 'BCEL'
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
}

/** Returns the entries that create QR codes: the type PAYMENT, and KBANK in SMS mode. */
export function qrEntries(lookup: DepositLookup): QrEntry[] {
  return lookup.banks.filter(
    (entry): entry is QrEntry =>
      entry.bankCode in qrProviders &&
      (entry.bankType === 'PAYMENT' || (entry.bankCode === 'KBANK' && entry.mode === 'SMS')),
  )
}

/** True for a QR that can be paid: the provider has it, and its time is not over. */
export const isQrOpen = (record: QrRecord | undefined): record is QrRecord =>
  record?.hasQrcode === true && !(record.expireIn && record.expireIn <= serverNow())
