import { posix } from 'node:path'

/** Which packages each package may import. */
const mayImport = {
  contracts: [],
  fixtures: ['contracts'],
  'mock-server': ['contracts', 'fixtures'],
  web: ['contracts'],
  e2e: ['contracts', 'fixtures', 'web'],
}
/** The modules of contracts that reach the browser; every other one would carry schemas into the app. */
const plainContracts = ['limits', 'errors', 'slip', 'socket']
const layers = { features: 1, app: 2 }
const layerNames = ['ui, api, format, i18n, money and settings', 'features', 'app']

/** The demo is not part of web's source: no other build can reach it, so it may hold the mock. */
const isDemo = (path) => path.startsWith('web/demo/')

/** The package and the path inside it that an import names; undefined for libraries and Node's own modules. */
function locate(from, target) {
  const path = target.startsWith('.')
    ? posix.join(posix.dirname(from), target)
    : target.startsWith('@wallet/')
      ? target.slice('@wallet/'.length)
      : ''
  const [owner, ...rest] = path.split('/')
  return owner in mayImport ? { owner, inside: rest.join('/') } : undefined
}

function betweenPackages(file, { target, kind }, owner, to) {
  if (target.startsWith('.')) return `${to.owner} is imported by its name, @wallet/${to.owner}, not by a path`
  if (owner === 'web') return fromWeb(file, kind, to)
  if (!mayImport[owner].includes(to.owner)) return `${owner} may not import ${to.owner}`
}

function fromWeb(file, kind, to) {
  if (file.isTest) return
  if (to.owner === 'contracts') {
    if (kind === 'type' || plainContracts.includes(to.inside)) return
    return `at run time web takes only ${plainContracts.join(', ')} from contracts; anything else with \`import type\``
  }
  if (isDemo(file.path)) return
  if (to.owner !== 'mock-server' || to.inside !== 'browser') return `web may not import ${to.owner}`
  return 'the mock reaches web only through the demo, in web/demo'
}

function betweenLayers(from, to) {
  const [fromLayer, fromFeature] = layerOf(from)
  const [toLayer, toFeature] = layerOf(to)
  if (toLayer > fromLayer) return `${layerNames[fromLayer]} may not import ${layerNames[toLayer]}`
  if (fromLayer === 1 && toLayer === 1 && fromFeature !== toFeature) {
    return `the feature ${fromFeature} may not import the feature ${toFeature}`
  }
}

/** src/main.tsx and the like belong to the app. */
function layerOf(inside) {
  const [, folder, feature] = inside.split('/')
  return [feature === undefined ? 2 : (layers[folder] ?? 0), feature]
}

/** The directions: contracts <- fixtures <- mock-server, contracts <- web, and the layers inside web. */
export const imports = {
  name: 'imports run one way',
  check: (file) => {
    const own = locate(file.path, './')
    if (!own) return []
    return file.imports().flatMap((found) => {
      const to = locate(file.path, found.target)
      if (!to) return []
      const inWeb = own.owner === 'web' && to.owner === 'web' && to.inside.startsWith('src/')
      if (file.path.startsWith('web/src/') && !file.isTest && isDemo(`${to.owner}/${to.inside}`))
        return [{ line: file.lineAt(found.offset), message: 'the app may not import its demo' }]
      const wrong =
        to.owner !== own.owner || found.target.startsWith('@')
          ? betweenPackages(file, found, own.owner, to)
          : inWeb && !file.isTest && betweenLayers(file.path.slice('web/'.length), to.inside)
      return wrong ? [{ line: file.lineAt(found.offset), message: wrong }] : []
    })
  },
}
