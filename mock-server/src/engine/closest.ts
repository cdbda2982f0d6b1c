/** Longer names get no suggestion, because the time of a comparison grows with the square of the length. */
const LENGTH_MAX = 200

/** The edit distance (Levenshtein) of two strings. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length] as number
}

/** Returns the name that is most similar to the given text; undefined if the text is too long to compare. */
export function closest(
  given: string,
  names: readonly string[],
  textOf = (name: string) => name,
): string | undefined {
  if (given.length > LENGTH_MAX) return undefined
  const compared = names.map((name) => ({ name, distance: distance(given, textOf(name)) }))
  return compared.reduce((best, one) => (one.distance < best.distance ? one : best)).name
}

/** Returns the hint for an unknown name. */
export const didYouMean = (name: string | undefined) => (name ? `did you mean ${name}?` : 'see /docs')
