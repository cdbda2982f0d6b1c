import { endpointNames, type Name } from '../src/endpoints/table.ts'

const routes = endpointNames.map((name) => {
  const [method = '', template = ''] = name.split(' ')
  return { name, method, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Returns the endpoint of a call, or undefined if the table has none. */
export function endpointOf(method: string, path: string): Name | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(path))?.name
}

const decodeSegment = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns the path parameters of a call, decoded where possible. */
export function paramsIn(name: Name, path: string): Record<string, string> {
  const given = path.split('/')
  const places = name.replace(/^\w+ /, '').split('/')
  return Object.fromEntries(
    places.flatMap((place, at) =>
      place.startsWith('{') ? [[place.slice(1, -1), decodeSegment(given[at] ?? '')]] : [],
    ),
  )
}
