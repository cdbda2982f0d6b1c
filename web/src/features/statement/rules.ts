import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { slipReasons } from '@wallet/contracts/slip'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/Icon.tsx'

export type Entry = ResponseBody<'POST /api/statement'>['statements'][number]
export type Slip = ResponseBody<'POST /api/statement/slip'>['slips'][number]

const signs: Record<string, '+' | '-' | undefined> = { deposit: '+', bonus: '+', withdraw: '-' }

/** Deposits and bonuses have a plus, withdrawals a minus (STM-1). */
export const signOf = ({ statementType }: Pick<Entry, 'statementType'>) => signs[statementType ?? ''] ?? ''

export const sources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const
export type Source = (typeof sources)[number]

export function sourceOf(entry: Entry): { kind: Source; text: string } | undefined {
  const kind = sources.find((source) => typeof entry[source] === 'string')
  return kind && { kind, text: entry[kind] ?? '' }
}

const icons: Record<NonNullable<Entry['statementType']> | Source, IconName> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'swap',
  finish_bonus: 'flag',
  bonus: 'gift',
  promotion: 'ticket',
  invite: 'users',
  refund: 'refund',
  luckydraw: 'wheel',
}

/** Selects the icon of a bonus by its source, and any other by its type. */
export function iconOf(entry: Entry): IconName {
  const kind = entry.statementType === 'bonus' ? (sourceOf(entry)?.kind ?? 'bonus') : entry.statementType
  return (kind && icons[kind]) ?? 'receipt'
}

/** Maps the status of an entry or a slip to a tone (STM-2). */
export function toneOf(status: string | null): Extract<BadgeTone, 'success' | 'failed' | 'progress'> {
  if (status === 'SUCCESS') return 'success'
  return status === 'FAILED' ? 'failed' : 'progress'
}

/** Returns the text key of a slip reason, or undefined for an unknown code (SLP-3). */
export const reasonOf = (note: string | null) =>
  note !== null && Object.hasOwn(slipReasons, note)
    ? slipReasons[note as keyof typeof slipReasons]
    : undefined

/** Returns the times in ms of the rows in progress. */
export const openSince = (rows: readonly Pick<Entry, 'status' | 'createdAt'>[]) =>
  rows.flatMap(({ status, createdAt }) =>
    toneOf(status) === 'progress' ? Date.parse(createdAt ?? '') || 0 : [],
  )
