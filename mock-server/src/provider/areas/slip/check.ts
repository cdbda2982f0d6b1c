import { SLIP_CAPTCHA_WRONG_PERCENT, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import type { SlipReason } from '@wallet/contracts/slip'
import type { SlipRow, StatementRow } from '@wallet/fixtures/seed'
import { creditTransfer, isSameAccount, isServiceAccount } from '../../bank/transfers.ts'
import type { SlipCheckRow } from '../../rows.ts'
import { payIn } from '../../shared/dayBook.ts'
import { parseMiniQr } from '../../shared/emv.ts'
import { uploadAt } from '../../shared/fileKinds.ts'
import type { World } from '../../world.ts'

/** Satang of a slip that cannot be read and that a person accepts without an amount. */
const UNREAD_AMOUNT = 10_000

/** Finds the pending statement entry of a seeded slip: both have the same moment and amount. */
function findSeededEntry({ tables }: World, { _id, memberId, createdAt, amount }: Readonly<SlipRow>) {
  const isLikeSlip = (entry: Readonly<StatementRow>) =>
    entry.statementType === 'deposit' &&
    entry.status === 'PENDING' &&
    entry.createdAt === createdAt &&
    entry.amount === amount
  return tables.slipChecks.get(_id) ? undefined : tables.statements.find('memberId', memberId, isLikeSlip)
}

function closeSlip(
  world: World,
  slip: Readonly<SlipRow>,
  outcome: Pick<SlipRow, 'status' | 'note' | 'amount'>,
) {
  Object.assign(world.tables.slips.edit(slip._id), outcome)
  if (world.tables.slipChecks.get(slip._id)) world.tables.slipChecks.remove(slip._id)
}

function findTransfer(world: World, { _id }: Readonly<SlipRow>) {
  const reading = world.tables.slipChecks.get(_id)?.reading
  const code = reading?.seen === 'code' && parseMiniQr(reading.text)
  return code && code !== 'unstable' ? world.tables.bankTransfers.get(code.reference) : undefined
}

/** Accepts a slip and credits its transfer once. `read`: satang that a person read, for slips without a code. */
export function acceptSlip(world: World, slip: Readonly<SlipRow>, read?: number) {
  const transfer = findTransfer(world, slip)
  const amount = transfer?.amount ?? (slip.amount || (read ?? UNREAD_AMOUNT))
  const { memberId, reference } = slip
  if (transfer) {
    creditTransfer(world, transfer, memberId)
    world.tables.bankTransfers.edit(transfer._id).slipId = slip._id
  } else {
    const pendingId = findSeededEntry(world, slip)?._id
    payIn(world, memberId, { by: 'bank', amount, reason: `slip ${reference}`, pendingId })
  }
  closeSlip(world, slip, { status: 'SUCCESS', note: null, amount })
}

/** Rejects a slip. Another slip of the same transfer can still be accepted. */
export function refuseSlip(world: World, slip: Readonly<SlipRow>, note: string | null) {
  const entry = findSeededEntry(world, slip)
  if (entry) world.tables.statements.edit(entry._id).status = 'FAILED'
  const amount = findTransfer(world, slip)?.amount ?? slip.amount
  closeSlip(world, slip, { status: 'FAILED', note, amount })
}

/** Slips with one of these words in the file name fail for this reason, which a picture cannot cause. */
export const nameTriggers = {
  'file-lost': 'UPLOADED_FILE_NOT_EXIST',
  captcha: 'TRIPPLE_WRONG_CAPTCHA',
} as const satisfies Record<string, SlipReason>

const CAPTCHAS = 3

/** The checker looks up transfers on the bank's page, which shows a captcha. Three wrong answers end the check. */
function failsCaptcha({ random, settings }: World): boolean {
  const percent = settings.captchaWrongPercent ?? SLIP_CAPTCHA_WRONG_PERCENT
  return Array.from({ length: CAPTCHAS }).every(() => random.next() * 100 < percent)
}

function findTransferFlaw(world: World, slip: Readonly<SlipRow>, reference: string): SlipReason | null {
  if (failsCaptcha(world)) return 'TRIPPLE_WRONG_CAPTCHA'
  const transfer = world.tables.bankTransfers.get(reference)
  if (!transfer) return 'UNKNOW_ERROR'
  if (!isServiceAccount(world, transfer.to)) return 'DEST_ACC_INVALID'
  const member = world.tables.members.get(slip.memberId)
  const own = { bank: member?.bankCode ?? '', account: member?.bankAccountNo ?? '' }
  if (!isSameAccount(transfer.from, own)) return 'NOT_MATCH'
  if (transfer.slipId !== null) return 'SLIP_REFNO_DUPLICATED'
  return slip.createdAt - transfer.at > SLIP_WITHIN_MINUTES * 60_000 ? 'EXPIRED_SLIP' : null
}

function findFlaw(
  world: World,
  slip: Readonly<SlipRow>,
  { reading, fileName }: Readonly<SlipCheckRow>,
): SlipReason | null {
  const name = fileName.toLowerCase()
  for (const [word, reason] of Object.entries(nameTriggers)) if (name.includes(word)) return reason
  if (!uploadAt(world, slip.image)) return 'UPLOADED_FILE_NOT_EXIST'
  if (reading.seen === 'size') return 'IMG_SIZE_UNABLE_TO_PROCESS'
  if (reading.seen === 'piece') return 'CANNOT_READ_CROPPED_IMAGE'
  const code = reading.seen === 'code' ? parseMiniQr(reading.text) : null
  if (code === null) return 'INVALID_SLIP'
  return code === 'unstable' ? 'UNSTABLE_REFNO_ON_SLIP' : findTransferFlaw(world, slip, code.reference)
}

/** The job `slip.check`. Skips slips that were decided by hand. */
export function checkSlip(world: World, slipId: string) {
  const check = world.tables.slipChecks.get(slipId)
  const slip = world.tables.slips.get(slipId)
  if (!check || !slip) return
  const flaw = findFlaw(world, slip, check)
  if (flaw) refuseSlip(world, slip, flaw)
  else acceptSlip(world, slip)
}
