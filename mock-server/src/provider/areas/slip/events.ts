import type { finalStatuses } from '@wallet/contracts/slip'
import { demand } from '../../shared/apiError.ts'
import { toSatang } from '../../shared/money.ts'
import type { World } from '../../world.ts'
import { acceptSlip, refuseSlip } from './settle.ts'

export interface SlipChecked {
  reference: string
  status: (typeof finalStatuses)[number]
  /** The reason of a failure: a code of the catalogue or another text. */
  note?: string | null
  /** Baht of a slip that only a person can read. */
  amount?: number
}

/** `slip.checked`: accepts or rejects a slip in progress by hand. */
export function slipChecked(world: World, { reference, status, note = null, amount }: SlipChecked) {
  const slip = world.tables.slips.first('reference', reference)
  demand(slip, 'NO_DATA', { hint: 'no such slip: GET /__mock__/state lists the slips in progress' })
  demand(slip.status === 'PROCESSING', 'NO_DATA', { hint: `the slip is ${slip.status} already` })
  const satang = amount === undefined ? undefined : toSatang(amount)
  demand(satang === undefined || satang > 0, 'KEY_INVALID', { key: 'amount' })
  if (status === 'SUCCESS') acceptSlip(world, slip, satang)
  else refuseSlip(world, slip, note)
}

/** `slips.changed`: sets how often the checker fails a captcha, in percent. */
export function slipsChanged(world: World, { captchaWrongPercent }: { captchaWrongPercent: number }) {
  world.set({ captchaWrongPercent })
}
