import { RECORDING_FORM, Recording } from '@wallet/contracts/recording'
import { demand } from '../../provider/shared/apiError.ts'
import { defineOperation } from '../operation.ts'

/** Rejects a file of another format as a whole. */
function schemaOf(body: unknown) {
  const form = (body as { recording?: unknown } | null | undefined)?.recording
  demand(form === undefined || form === RECORDING_FORM, 'KEY_INVALID', {
    key: 'recording',
    hint: `this mock reads recordings of the form ${RECORDING_FORM}: record again with this version (GET /__mock__/recording)`,
  })
  return Recording
}

export const recordingOperations = {
  'GET /recording': defineOperation({
    summary: 'Get the forwarded calls as a recording, without secrets',
    answers: 'The body for POST /__mock__/recording',
    run: async ({ world }) => (await import('./record.ts')).recordingOf([world]),
  }),
  'POST /recording': defineOperation({
    summary: 'Start the world with a recording',
    body: Recording,
    schemaOf,
    answers: 'Number of answers, members that can log in, and answers that break the contract',
    // Loaded on first use, so that pages do not include the code.
    run: async ({ worlds, name, body }) => (await import('./load.ts')).loadRecording(worlds, name, body),
  }),
}
