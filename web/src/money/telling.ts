import type { Outcome, Sent } from './commands.ts'
import { changeOutbox, readOutbox } from './outbox.ts'
import { toastOutcome } from './outcomeText.ts'
import { withLock } from './withLock.ts'

/** The keys of the commands whose end stands in a toast of this page. */
const telling = new Set<string>()

export const isBeingTold = ({ key }: Sent): boolean => telling.has(key)

/**
 * Says in a toast how a command ended, in one tab. It is told when the toast has gone: a page that is left before has told
 * nothing, and the next one says it again.
 */
export async function tellOnce(sent: Sent, outcome: Outcome) {
  const { key, member } = sent
  if (isBeingTold(sent)) return
  telling.add(key)
  await withLock(`telling ${member} ${key}`, async () => {
    if (isTold(sent)) return
    await toastOutcome(sent, outcome)
    await markTold(sent)
  }).finally(() => telling.delete(key))
}

/** A command that has left the outbox was told. */
const isTold = ({ member, key }: Sent) =>
  !readOutbox(member).sent.some((one) => one.key === key && one.state !== 'open' && !one.state.isTold)

export const markTold = ({ member, key }: Sent): Promise<void> =>
  changeOutbox(member, ({ sent }) => {
    for (const one of sent) if (one.key === key && one.state !== 'open') one.state.isTold = true
  })
