import { endpointNames, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import type { Example } from '@wallet/contracts/errorExamples/define'
import { sentenceOf } from '@wallet/contracts/errorExamples/sentence'
import { examplesOf, refusalExample, tokenOf } from '@wallet/contracts/errorExamples/table'
import { allMessages, errorCatalogue, isErrorCode, type Message, statusOf } from '@wallet/contracts/errors'
import { SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { type SlipReason, slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { nameTriggers } from '../provider/areas/slip/check.ts'

/**
 * Returns an example as JSON: the provider state and the call to send. The text '${phone}' in the call stands for the
 * value `phone` of the state.
 */
function exampleAsJson(endpoint: Name, example: Example, status: number) {
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

/** Keeps all examples of an endpoint's own rules, and one example of an error that many endpoints share. */
function examplesOfCode(code: Message) {
  const own = endpointNames.flatMap((name) => {
    const { errors, answered = {} } = examplesOf(name)
    const refused = (errors as Partial<Record<Message, Example>>)[code]
    return [
      ...(refused ? [exampleAsJson(name, refused, statusOf(code))] : []),
      ...(answered[code] ? [exampleAsJson(name, answered[code], 200)] : []),
    ]
  })
  const isImplied = (name: Name) =>
    errorsOf(name).includes(code) && !Object.hasOwn(examplesOf(name).errors, code)
  const implied = endpointNames.find(isImplied)
  return implied ? [exampleAsJson(implied, refusalExample(implied, code), statusOf(code)), ...own] : own
}

function catalogueEntryOf(code: Message) {
  const examples = examplesOfCode(code)
  const exampleEndpoints = examples.map(({ request }) => request.endpoint)
  return {
    code,
    area: isErrorCode(code) ? errorCatalogue[code].area : 'signal',
    status: statusOf(code),
    endpoints: endpointNames.filter(
      (name) => exampleEndpoints.includes(name) || errorsOf(name).includes(code),
    ),
    how: examples[0]?.how ?? '',
    examples,
  }
}

const SLIP = 'GET /__mock__/transfers/slip'
const triggerWordOf = (reason: SlipReason) =>
  Object.entries(nameTriggers).find(([, caused]) => caused === reason)?.[0] ?? ''

/** How to make a slip fail. The uploaded picture is a slip of the stand-in bank. */
const slipCauses: Record<SlipReason, string> = {
  UPLOADED_FILE_NOT_EXIST: `Upload so much that the slip is not kept until it is checked, or name it ${triggerWordOf('UPLOADED_FILE_NOT_EXIST')}.png.`,
  IMG_SIZE_UNABLE_TO_PROCESS: `Upload a picture of a few pixels: \`${SLIP}?flaw=tiny\`.`,
  CANNOT_READ_CROPPED_IMAGE: `Upload a slip that is cut through its code: \`${SLIP}?flaw=cut\`.`,
  DEST_ACC_INVALID:
    'Pay to an account that is not of the service (`to` of `POST /__mock__/transfers`) and upload that slip.',
  SLIP_REFNO_DUPLICATED: 'Upload the slip of one transfer twice: the second one fails.',
  UNSTABLE_REFNO_ON_SLIP: `Upload a slip whose reference does not fit its checksum: \`${SLIP}?flaw=smudged\`.`,
  TRIPPLE_WRONG_CAPTCHA: `Send the event \`slips.changed { captchaWrongPercent: 100 }\`, or name the picture ${triggerWordOf('TRIPPLE_WRONG_CAPTCHA')}.png.`,
  INVALID_SLIP: `Upload any picture without the code of a slip: \`${SLIP}?flaw=without-code\`.`,
  NOT_MATCH: 'Upload the slip of a transfer that another member has made.',
  EXPIRED_SLIP: `Upload a slip more than ${SLIP_WITHIN_MINUTES} minutes after its transfer.`,
  UNKNOW_ERROR: `Upload a slip of a transfer that the bank does not have: \`${SLIP}?flaw=forged\`.`,
}

export function buildCatalogue() {
  return {
    errors: allMessages().map(catalogueEntryOf),
    slipReasons: slipReasonCodes.map((reason) => ({
      reason,
      text: slipReasons[reason],
      how: slipCauses[reason],
    })),
  }
}
