import { endpointNames, errorsOf } from '@wallet/contracts/endpoints/table'
import { allMessages, errorCatalogue, isErrorCode, type Message, statusOf } from '@wallet/contracts/errors'
import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { type SlipReason, slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { nameTriggers } from '../provider/areas/slip/fileNames.ts'
import type { ErrorExample } from '../provider/errorExample.ts'
import { errorExamples } from '../provider/errorExamples.ts'

const endpointOf = ({ steps }: ErrorExample) => {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

function entry(code: Message) {
  const own = errorExamples.filter((example) => example.code === code)
  const proven = own.map(endpointOf).filter((name) => name !== undefined)
  return {
    code,
    area: isErrorCode(code) ? errorCatalogue[code].area : 'signal',
    status: statusOf(code),
    endpoints: endpointNames.filter((name) => proven.includes(name) || errorsOf(name).includes(code)),
    how: own[0]?.how ?? '',
    examples: own.map(({ how, scenario = 'default', steps }) => ({ how, scenario, steps })),
  }
}

const ownSlipCauses: Partial<Record<SlipReason, string>> = {
  SLIP_REFNO_DUPLICATED: 'Upload the same picture twice, or two slips of one transfer: the second one fails.',
  IMG_SIZE_UNABLE_TO_PROCESS: 'Upload a picture that is only a few pixels wide.',
}

function howToFail(reason: SlipReason): string {
  const word = Object.entries(nameTriggers).find(([, caused]) => caused === reason)?.[0]
  return (
    ownSlipCauses[reason] ??
    `Upload a picture named ${word}.png and move the clock ${SLIP_CHECK_S} seconds forward.`
  )
}

/** Every code of the catalogue and how to produce it, and why a slip can fail. */
export function catalogue() {
  return {
    errors: allMessages().map(entry),
    slipReasons: slipReasonCodes.map((reason) => ({
      reason,
      text: slipReasons[reason],
      how: howToFail(reason),
    })),
  }
}
