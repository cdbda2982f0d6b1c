/** Longer names get no suggestion, because the time of a comparison grows with the square of the length. */
const LENGTH_MAX = 200

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

/** Returns the name that is most similar to the given text; undefined if the text is too long or no name is similar. */
export function findClosest(
  given: string,
  names: readonly string[],
  textOf = (name: string) => name,
): string | undefined {
  if (given.length > LENGTH_MAX) return undefined
  const compared = names.map((name) => ({ name, distance: distance(given, textOf(name)) }))
  const best = compared.reduce((best, one) => (one.distance < best.distance ? one : best))
  return best.distance * 3 <= given.length ? best.name : undefined
}

export const suggestionText = (name: string | undefined) => (name ? `did you mean ${name}?` : 'see /docs')

const decodeSegment = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Replaces the parameters in an endpoint's name by the segments of a path. */
function fillIn(name: string, path: string): string {
  const given = path.split('/')
  return name
    .split('/')
    .map((segment, i) => (segment.startsWith('{') ? (given[i] ?? '') : segment))
    .join('/')
}

export function createRouter(names: readonly string[]) {
  const byShape = new Map<string, { name: string; segments: string[] }[]>()
  for (const name of names) {
    const [method, path] = name.split(' ') as [string, string]
    const segments = path.split('/').slice(1)
    const shape = `${method} ${segments.length}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), { name, segments }])
  }

  return {
    /** Finds the endpoint of a path without query, or null. A trailing slash must be in the table. */
    match(method: string, path: string) {
      const given = path.split('/').slice(1)
      for (const { name, segments } of byShape.get(`${method} ${given.length}`) ?? []) {
        const params: Record<string, string> = {}
        const fits = segments.every((segment, i) => {
          const part = decodeSegment(given[i] as string)
          if (!segment.startsWith('{')) return segment === part
          params[segment.slice(1, -1)] = part
          return true
        })
        if (fits) return { name, params }
      }
      return null
    },
    /** Returns the endpoint that is most similar to an unknown path, or undefined for a long path. */
    nearest: (method: string, path: string) =>
      findClosest(`${method} ${path}`, names, (name) => fillIn(name, path)),
  }
}

export type Router = ReturnType<typeof createRouter>
