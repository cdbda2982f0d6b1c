import { endpointNames, type Name } from '../../src/endpoints/table.ts'

const routes = endpointNames.map((name) => {
  const [method = '', template = ''] = name.split(' ')
  return { name, method, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** The endpoint that a call is for; undefined for one that the table does not have. */
export function endpointOf(method: string, path: string): Name | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(path))?.name
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** What stands in the places of an endpoint's parameters. */
export function paramsIn(name: Name, path: string): Record<string, string> {
  const given = path.split('/')
  const places = name.replace(/^\w+ /, '').split('/')
  return Object.fromEntries(
    places.flatMap((place, at) =>
      place.startsWith('{') ? [[place.slice(1, -1), decoded(given[at] ?? '')]] : [],
    ),
  )
}
