import type { Outcome, Sent } from '../commands.ts'
import { writeNote } from './notes.ts'

/** What is done but not over: a slip that was sent is not yet checked. */
export function noteSent({ member, key, since, evidence }: Sent, outcome: Outcome) {
  if (outcome.kind === 'done' && evidence.kind === 'slip') writeNote(member, { kind: 'slip', id: key, since })
}
