import { SLIP_CAPTCHA_WRONG_PERCENT, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import type { SlipReason } from '@wallet/contracts/slip'
import type { SlipRow } from '@wallet/fixtures/seed'
import type { SlipFacts } from '../../bank/slipText.ts'
import { isOfService, isSameAccount } from '../../bank/transfers.ts'
import type { SlipCheckRow } from '../../rows.ts'
import { fileAt } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import { slipFactsOf, transferBehind } from './facts.ts'
import { reasonIn } from './fileNames.ts'
import { acceptSlip, refuseSlip } from './settle.ts'

const CAPTCHAS = 3

/** The checker looks a transfer up on the bank's page, which asks for a captcha: after three wrong ones it is shut out. */
function isShutOut({ random, settings }: World): boolean {
  const percent = settings.captchaWrongPercent ?? SLIP_CAPTCHA_WRONG_PERCENT
  return Array.from({ length: CAPTCHAS }).every(() => random.next() * 100 < percent)
}

/** What is wrong with the picture, or null. */
function flawOfPicture(world: World, slip: Readonly<SlipRow>, { reading, fileName }: Readonly<SlipCheckRow>) {
  const asked = reasonIn(fileName)
  if (asked) return asked
  if (!fileAt(world, slip.image)) return 'UPLOADED_FILE_NOT_EXIST'
  if (reading.seen === 'size') return 'IMG_SIZE_UNABLE_TO_PROCESS'
  return reading.seen === 'piece' ? 'CANNOT_READ_CROPPED_IMAGE' : null
}

/** What is wrong with what it says, or null. */
function flawOfFacts(world: World, slip: Readonly<SlipRow>, facts: SlipFacts): SlipReason | null {
  if (isShutOut(world)) return 'TRIPPLE_WRONG_CAPTCHA'
  const transfer = transferBehind(world, facts)
  if (!transfer) return 'UNKNOW_ERROR'
  if (!isOfService(world, facts.to)) return 'DEST_ACC_INVALID'
  const member = world.tables.members.get(slip.memberId)
  const own = { bank: member?.bankCode ?? '', account: member?.bankAccountNo ?? '' }
  if (!isSameAccount(facts.from, own)) return 'NOT_MATCH'
  if (transfer.slipId !== null) return 'SLIP_REFNO_DUPLICATED'
  return slip.createdAt - facts.at > SLIP_WITHIN_MINUTES * 60_000 ? 'EXPIRED_SLIP' : null
}

/** Why a slip fails, or null. */
function flawOf(world: World, slip: Readonly<SlipRow>, check: Readonly<SlipCheckRow>): SlipReason | null {
  const flaw = flawOfPicture(world, slip, check)
  if (flaw) return flaw
  const facts = slipFactsOf(check)
  if (facts === null) return 'INVALID_SLIP'
  return facts === 'unstable' ? 'UNSTABLE_REFNO_ON_SLIP' : flawOfFacts(world, slip, facts)
}

/** The job `slip.check`. A slip that is not waiting any more was decided by hand. */
export function checkSlip(world: World, slipId: string) {
  const check = world.tables.slipChecks.get(slipId)
  const slip = world.tables.slips.get(slipId)
  if (!check || !slip) return
  const flaw = flawOf(world, slip, check)
  if (flaw) refuseSlip(world, slip, flaw)
  else acceptSlip(world, slip)
}
