interface Route {
  name: string
  segments: string[]
}

/** The endpoint that a path names, and what stands in the places of its parameters. */
export interface Match {
  name: string
  params: Record<string, string>
}

export interface Router {
  /** The endpoint of a path without its query, or null. A closing slash counts only where the table has one. */
  match: (method: string, path: string) => Match | null
  /** The endpoint that an unknown path most likely meant. */
  nearest: (method: string, path: string) => string
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

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

/** An endpoint's name with its parameters as a path has them: what stands there, or else nothing. */
function filledIn(name: string, path: string): string {
  const given = path.split('/')
  return name
    .split('/')
    .map((segment, i) => (segment.startsWith('{') ? (given[i] ?? '') : segment))
    .join('/')
}

/** The one of some names that is most like the given one. */
export const likest = (given: string, names: readonly string[]) =>
  names.reduce((best, name) => (distance(given, name) < distance(given, best) ? name : best))

/** Finds endpoints, named 'METHOD /path/{parameter}', by the paths that are called. */
export function createRouter(names: readonly string[]): Router {
  const byShape = new Map<string, Route[]>()
  for (const name of names) {
    const [method, path] = name.split(' ') as [string, string]
    const segments = path.split('/').slice(1)
    const shape = `${method} ${segments.length}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), { name, segments }])
  }

  return {
    match(method, path) {
      const given = path.split('/').slice(1)
      for (const { name, segments } of byShape.get(`${method} ${given.length}`) ?? []) {
        const params: Record<string, string> = {}
        const fits = segments.every((segment, i) => {
          const part = decoded(given[i] as string)
          if (!segment.startsWith('{')) return segment === part
          params[segment.slice(1, -1)] = part
          return true
        })
        if (fits) return { name, params }
      }
      return null
    },
    nearest(method, path) {
      const given = `${method} ${path}`
      const all = names.map((name) => ({ name, farness: distance(given, filledIn(name, path)) }))
      return all.reduce((best, one) => (one.farness < best.farness ? one : best)).name
    },
  }
}
