import type { Reply } from './replies.ts'

/** Returns the first and last byte of a `Range` header. Null: the whole file, also for an unknown format. */
function wantedOf(range: string | undefined, length: number): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '') return to === '' ? null : [Math.max(0, length - Number(to)), length - 1]
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
}

/** Returns the requested part of a file. Phones play a video only if the server supports ranges. */
export function inPart(reply: Reply, range: string | undefined): Reply {
  const { status, body } = reply
  if (status !== 200 || typeof body === 'string') return reply
  const headers = { ...reply.headers, 'accept-ranges': 'bytes' }
  const wanted = wantedOf(range, body.length)
  if (!wanted) return { ...reply, headers }
  const [first, last] = wanted
  if (first > last) {
    // Set an empty type, because the hosts would add different default types.
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${body.length}` }
    return { status: 416, headers, body: '' }
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}
