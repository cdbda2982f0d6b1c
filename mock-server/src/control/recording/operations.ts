import { RECORDING_FORM, Recording } from '@wallet/contracts/recording'
import { demand } from '../../provider/shared/apiError.ts'
import { type ControlCall, operation } from '../operation.ts'

/** A file of another form is refused as such, not field by field. */
function schemaOf(body: unknown) {
  const form = (body as { recording?: unknown } | null | undefined)?.recording
  demand(form === undefined || form === RECORDING_FORM, 'KEY_INVALID', {
    key: 'recording',
    hint: `this mock reads recordings of the form ${RECORDING_FORM}: record it anew, with npm run drift -- --record of this version`,
  })
  return Recording
}

export const recordingOperations = {
  'POST /recording': operation({
    summary: 'Begin the world anew from what npm run drift -- --record has kept',
    body: Recording,
    schemaOf,
    answers: 'How many answers it has, who can log in, and what does not fit the contract, with the reason',
    // What it needs is loaded with the first recording: no page carries it before.
    run: async (call: ControlCall<Recording>) => (await import('./load.ts')).loadRecording(call),
  }),
}
