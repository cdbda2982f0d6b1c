import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { call } from '../../api/call.ts'
import { memberIdOf } from '../../api/memberId.ts'
import { readQuery } from '../../api/readQuery.ts'
import { serverNow } from '../../base/clock.ts'
import { dropNotes, type NoteOf, readNotes, writeNote } from '../../pendingMoney/notes.ts'
import type { QrRecord } from './rules.ts'

export const depositQuery = readQuery('GET /api/lookup/deposit', ['lookup', 'deposit'], {
  // The accounts may have changed while the page was in the background.
  refetchOnWindowFocus: 'always',
})

export const qrKey = ['qr']

/** The open QR of one provider. DepositTabs loads it when the sheet opens, other components use the cache. */
export const qrQuery = (bankCode: QrProvider) =>
  queryOptions({
    queryKey: [...qrKey, bankCode],
    queryFn: ({ signal }) => call('GET /api/qrcode/{bankCode}', { params: { bankCode }, signal }),
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Stores an open QR for home, and keeps the fields that were stored before. */
export async function noteQr(
  queries: QueryClient,
  bankCode: QrProvider,
  record: QrRecord,
  news?: { isReported: true } | { asked: number },
) {
  const { qrcodeId: id, amount, expireIn } = record
  if (!id || amount === undefined) return
  const member = await memberIdOf(queries)
  const known = readNotes(member).find((note): note is NoteOf<'qr'> => note.kind === 'qr' && note.id === id)
  writeNote(member, { kind: 'qr', id, bankCode, amount, expireIn, since: serverNow(), ...known, ...news })
}

/** Removes QR codes. The money of one that was reported as paid can arrive after its end. */
export async function forgetQrs(queries: QueryClient, isOver: (note: NoteOf<'qr'>) => boolean) {
  dropNotes(await memberIdOf(queries), (note) => note.kind === 'qr' && isOver(note))
}
