import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, isEndpointName } from '@wallet/contracts/endpoints/table'
import { RECORDING_FORM, type RecordedCall, type Recording } from '@wallet/contracts/recording'
import { namedFields } from '@wallet/contracts/verify/answerFindings'
import type { JournalEntry } from '../../engine/journal.ts'
import type { World } from '../../engine/world.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import { answerOf, methodOf } from '../journalExport/request.ts'
import { Masks } from './masks.ts'

const refusalFields = ['message', 'key', 'hint']
const refusalOf = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([key]) => refusalFields.includes(key)))
    : undefined

/** Keeps only fields and paths of the contract, because others can hold secrets. */
function recordedCallOf(entry: JournalEntry): RecordedCall {
  const { endpoint: name, path, token, body, status } = entry
  if (!isEndpointName(name)) {
    return { endpoint: `${methodOf(entry)} ${path.split('/').slice(0, 3).join('/')}`, params: {}, status }
  }
  const endpoint: Endpoint = endpoints[name]
  const answered = answerOf(entry)
  return {
    endpoint: name,
    params: walletProvider.router.match(methodOf(entry), path)?.params ?? {},
    ...(token && { token }),
    ...(endpoint.body && body !== undefined && { body: namedFields(endpoint.body, body) }),
    status,
    ...(answered !== undefined && {
      answer: status === 200 ? namedFields(endpoint.response, answered) : refusalOf(answered),
    }),
  }
}

/** Returns the forwarded calls in the journals of some worlds as a recording, without secrets. */
export function recordingOf(worlds: readonly World[]): Recording {
  const calls = worlds
    .flatMap(({ journal, offset }) =>
      journal
        .stepsWithSecrets()
        .steps.flatMap((step) =>
          'forwarded' in step && step.forwarded ? [{ at: step.at - offset, call: recordedCallOf(step) }] : [],
        ),
    )
    .sort((one, other) => one.at - other.at)
  const masks = new Masks()
  // A name can occur in a text before the call that shows whose name it is.
  for (const { call } of calls) masks.learn(call)
  return {
    recording: RECORDING_FORM,
    startedAt: calls[0]?.at ?? 0,
    calls: calls.map(({ call }) => ({ ...masks.mask(call), endpoint: call.endpoint })),
  }
}
