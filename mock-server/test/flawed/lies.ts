import { bookLies } from './books.ts'
import { boundsLies } from './bounds.ts'
import type { FlawedProviders, Lie, Lies } from './define.ts'
import { insideLies } from './inside.ts'
import { keyLies } from './keys.ts'
import { flawedLists } from './lists.ts'
import { loginLies } from './logins.ts'
import { meaningLies } from './meaning.ts'
import { memberLies } from './members.ts'
import { qrLies } from './qr.ts'
import { raceLies } from './races.ts'
import { refusedLies } from './refused.ts'
import { flawedSockets } from './socket.ts'
import { flawedValues } from './values.ts'
import { flawedWrites } from './writes.ts'

const casesOf = (lie: Lie) => lie.in ?? [lie.endpoint ?? '']

const inKind = (kind: string, own: Lies): Lies =>
  Object.fromEntries(
    Object.entries(own).map(([name, lie]) => [
      name,
      { ...lie, in: casesOf(lie).map((part) => `${kind} ${part}`) },
    ]),
  )

export const lies = {
  books: bookLies,
  qr: qrLies,
  bounds: inKind('BOUNDS', boundsLies),
  refused: refusedLies,
  races: raceLies,
  keys: keyLies,
  members: memberLies,
  logins: loginLies,
  meaning: meaningLies,
  inside: insideLies,
}

/** Flaws whose report is checked as well. */
export const flaws: Record<string, FlawedProviders> = {
  writes: flawedWrites,
  lists: flawedLists,
  values: flawedValues,
  sockets: flawedSockets,
}

/** Returns the command line for the verification of a lie. */
export const argumentsFor = (lie: Lie) => [
  ...casesOf(lie).flatMap((part) => ['--endpoint', part]),
  '--bail',
  '--timeout',
  '20',
]

export const argumentsOfFlaw = (detectedBy: string | string[]) =>
  typeof detectedBy === 'string' ? ['--endpoint', `JOURNEY ${detectedBy}`] : detectedBy

/** Returns whether the report has the text, ignoring the number of spaces. */
export function isTold(report: string, says: string | RegExp): boolean {
  const text = report.replaceAll(/^ {6}(\S+) +/gm, '      $1 ')
  return typeof says === 'string' ? text.includes(says.replace(/ {2,}/, ' ')) : says.test(text)
}
