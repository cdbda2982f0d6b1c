import { Failure, toFailure } from '../api/failure.ts'
import { token } from '../api/session.ts'
import { hasWords } from '../i18n/messageText.ts'

export type Sent<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The provider said no, or nothing was sent. */
  | { kind: 'refused'; failure: Failure }
  /** It may have been carried out all the same. */
  | { kind: 'lost' }
  /** Nor is anybody left to tell: the login ended meanwhile. */
  | { kind: 'left' }

/** Sends a command, once; without a connection, not at all. */
export async function sendOnce<Answer>(send: () => Promise<Answer>): Promise<Sent<Answer>> {
  if (!navigator.onLine) return { kind: 'refused', failure: new Failure('network', undefined, undefined) }
  const usedToken = token()
  try {
    return { kind: 'answered', answer: await send() }
  } catch (error) {
    const failure = toFailure(error)
    if (!isOpen(failure)) return { kind: 'refused', failure }
    return { kind: token() === usedToken ? 'lost' : 'left' }
  }
}

/** A 5xx in words of its own comes from something in between. */
function isOpen({ isOutcomeUnknown, status = 0, code = '' }: Failure): boolean {
  return isOutcomeUnknown || (status >= 500 && !hasWords(code))
}
