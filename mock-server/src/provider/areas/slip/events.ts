import type { finalStatuses } from '@wallet/contracts/slip'
import { demand } from '../../shared/apiError.ts'
import type { World } from '../../world.ts'
import { acceptSlip, refuseSlip } from './settle.ts'

export interface SlipChecked {
  reference: string
  status: (typeof finalStatuses)[number]
  /** Why it failed: a code of the catalogue, or any other text. */
  note?: string | null
}

/** `slip.checked`: a slip in progress is decided by hand, before its check or instead of it. */
export function slipChecked(world: World, { reference, status, note = null }: SlipChecked) {
  const slip = world.tables.slips.first('reference', reference)
  demand(slip, 'NO_DATA', { hint: 'no such slip: GET /__mock__/state has those in progress' })
  demand(slip.status === 'PROCESSING', 'NO_DATA', { hint: `the slip is ${slip.status} already` })
  if (status === 'SUCCESS') acceptSlip(world, slip)
  else refuseSlip(world, slip, note)
}
