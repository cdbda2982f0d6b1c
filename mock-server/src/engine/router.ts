import { closest } from './closest.ts'

interface Route {
  name: string
  segments: string[]
}

/** The endpoint of a path, with the values of its parameters. */
export interface Match {
  name: string
  params: Record<string, string>
}

export interface Router {
  /** Finds the endpoint of a path without query, or null. A trailing slash must be in the table. */
  match: (method: string, path: string) => Match | null
  /** Returns the endpoint that is most similar to an unknown path, or undefined for a long path. */
  nearest: (method: string, path: string) => string | undefined
}

const decoded = (segment: string) => {
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

/** Creates a router for endpoints with names like 'METHOD /path/{parameter}'. */
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
      return closest(`${method} ${path}`, names, (name) => fillIn(name, path))
    },
  }
}
