import { RECORDING_FORM, Recording } from '@wallet/contracts/recording'
import { demand } from '../../provider/shared/apiError.ts'
import { type ControlCall, operation } from '../operation.ts'

/** Rejects a file of another format as a whole. */
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
    summary: 'Start the world with a recording of npm run drift -- --record',
    body: Recording,
    schemaOf,
    answers: 'Number of answers, members that can log in, and answers that break the contract',
    // Loaded on first use, so that pages do not include the code.
    run: async (call: ControlCall<Recording>) => (await import('./load.ts')).loadRecording(call),
  }),
}
