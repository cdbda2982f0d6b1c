import { nextTurn } from '../engine/nextTurn.ts'

/** Rows of a list that are written in one turn. */
const ROWS = 500

/** Yields the JSON of a value in pieces. */
function* piecesOf(value: object | null): Iterable<string> {
  if (Array.isArray(value) && value.length > ROWS) {
    for (let at = 0; at < value.length; at += ROWS)
      yield (at === 0 ? '[' : ',') + JSON.stringify(value.slice(at, at + ROWS)).slice(1, -1)
    yield ']'
  } else if (Object.getPrototypeOf(value ?? []) === Object.prototype) {
    let before = '{'
    for (const [field, inner] of Object.entries(value as object)) {
      if (inner === undefined) continue
      yield `${before}${JSON.stringify(field)}:`
      yield* piecesOf(inner)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

/** Returns the JSON of a value. Many rows take several turns of the event loop, so that other requests are not blocked. */
export async function jsonInTurns(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (const piece of piecesOf(value as object)) {
    pieces.push(Buffer.from(piece))
    if (piece.length > ROWS) await nextTurn()
  }
  return Buffer.concat(pieces)
}
