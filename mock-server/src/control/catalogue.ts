import { endpointNames, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import type { Example } from '@wallet/contracts/errorExamples/define'
import { sentenceOf } from '@wallet/contracts/errorExamples/sentence'
import { examplesOf, refusalExample, tokenOf } from '@wallet/contracts/errorExamples/table'
import { allMessages, errorCatalogue, isErrorCode, type Message, statusOf } from '@wallet/contracts/errors'
import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { type SlipReason, slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { nameTriggers } from '../provider/areas/slip/fileNames.ts'

/**
 * An example as JSON: the state to enter, and the call to send then. A text '${phone}' of the call stands for the value
 * `phone` that entering the state answers.
 */
function entryOf(endpoint: Name, example: Example, status: number) {
  const { given, params, body, file } = example
  const { situation, call } = sentenceOf(endpoint, example)
  const { name = '', type = '', bytes = [] } = file ?? {}
  return {
    how: `${situation} Then ${call}.`,
    situation,
    call,
    state: { state: given.name, params: given.params },
    request: {
      endpoint,
      token: tokenOf(endpoint, example),
      params,
      body,
      ...(file && { file: { name, type, base64: btoa(String.fromCharCode(...bytes)) } }),
    },
    status,
  }
}

/** All that endpoints have of their own; of what the access or the body of many implies, one. */
function examplesOfCode(code: Message) {
  const own = endpointNames.flatMap((name) => {
    const { errors, answered = {} } = examplesOf(name)
    const refused = (errors as Partial<Record<Message, Example>>)[code]
    return [
      ...(refused ? [entryOf(name, refused, statusOf(code))] : []),
      ...(answered[code] ? [entryOf(name, answered[code], 200)] : []),
    ]
  })
  const isImplied = (name: Name) =>
    errorsOf(name).includes(code) && !Object.hasOwn(examplesOf(name).errors, code)
  const implied = endpointNames.find(isImplied)
  return implied ? [entryOf(implied, refusalExample(implied, code), statusOf(code)), ...own] : own
}

function entry(code: Message) {
  const examples = examplesOfCode(code)
  const shown = examples.map(({ request }) => request.endpoint)
  return {
    code,
    area: isErrorCode(code) ? errorCatalogue[code].area : 'signal',
    status: statusOf(code),
    endpoints: endpointNames.filter((name) => shown.includes(name) || errorsOf(name).includes(code)),
    how: examples[0]?.how ?? '',
    examples,
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
