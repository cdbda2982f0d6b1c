import type { Reply } from './replies.ts'

/** First and last byte that a `Range` header asks for; null where it asks for all, or for what nobody can read. */
function wantedOf(range: string | undefined, length: number): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '') return to === '' ? null : [Math.max(0, length - Number(to)), length - 1]
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
}

/** The part of a file that a player asks for: phones play no video that only comes whole. */
export function inPart(reply: Reply, range: string | undefined): Reply {
  const { status, body } = reply
  if (status !== 200 || typeof body === 'string') return reply
  const headers = { ...reply.headers, 'accept-ranges': 'bytes' }
  const wanted = wantedOf(range, body.length)
  if (!wanted) return { ...reply, headers }
  const [first, last] = wanted
  if (first > last) {
    // Without a type each host would add its own way of writing one.
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${body.length}` }
    return { status: 416, headers, body: '' }
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}
