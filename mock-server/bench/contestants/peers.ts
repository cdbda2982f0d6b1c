import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { moveCall, readCall, type Same } from './plain.ts'

/** Where the other mock tools are installed, and where to write what they need. */
interface Folders {
  tools: string
  scratch: string
}

function jsonServer({ tools, scratch }: Folders, same: Same, wallet: object): Contestant {
  const data = join(scratch, 'json-server.json')
  const routes = join(scratch, 'json-server-routes.json')
  writeFileSync(routes, JSON.stringify({ '/api/*': '/$1' }))
  return {
    name: 'json-server',
    command: (port) => {
      writeFileSync(data, JSON.stringify({ wallet, transfers: [] }))
      const script = join(tools, 'node_modules/json-server/lib/cli/bin.js')
      return [script, data, '--routes', routes, '--port', `${port}`, '--host', '127.0.0.1', '--quiet']
    },
    firstPath: '/api/wallet',
    isPeer: true,
    read: async () => readCall(),
    // It keeps what it is sent: a new entry of a list is the nearest it has to a transfer.
    move: async () => moveCall(same, '/api/transfers'),
  }
}

const mockoonRoute = (method: string, endpoint: string, answer: object) => ({
  uuid: crypto.randomUUID(),
  type: 'http',
  documentation: '',
  method,
  endpoint,
  responses: [
    {
      uuid: crypto.randomUUID(),
      body: JSON.stringify(answer),
      latency: 0,
      statusCode: 200,
      label: '',
      headers: [{ key: 'content-type', value: 'application/json; charset=utf-8' }],
      bodyType: 'INLINE',
      filePath: '',
      databucketID: '',
      sendFileAsBody: false,
      rules: [],
      rulesOperator: 'OR',
      disableTemplating: true,
      fallbackTo404: false,
      default: true,
      crudKey: 'id',
      callbacks: [],
    },
  ],
  responseMode: null,
  streamingMode: null,
  streamingInterval: 0,
})

function mockoon({ tools, scratch }: Folders, same: Same, wallet: object): Contestant {
  const data = join(scratch, 'mockoon.json')
  const routes = [
    mockoonRoute('get', 'api/wallet', wallet),
    mockoonRoute('post', 'api/wallet/transfer', { message: 'SUCCESS' }),
  ]
  const environment = {
    uuid: crypto.randomUUID(),
    lastMigration: 33,
    name: 'wallet',
    endpointPrefix: '',
    latency: 0,
    port: 0,
    hostname: '127.0.0.1',
    folders: [],
    routes,
    rootChildren: routes.map(({ uuid }) => ({ type: 'route', uuid })),
    proxyMode: false,
    proxyHost: '',
    proxyRemovePrefix: false,
    tlsOptions: {
      enabled: false,
      type: 'CERT',
      pfxPath: '',
      certPath: '',
      keyPath: '',
      caPath: '',
      passphrase: '',
    },
    cors: true,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [],
    callbacks: [],
  }
  writeFileSync(data, JSON.stringify(environment))
  const script = join(tools, 'node_modules/@mockoon/cli/bin/run.js')
  return {
    name: 'Mockoon',
    command: (port) => [
      script,
      'start',
      '--data',
      data,
      '--port',
      `${port}`,
      '--disable-log-to-file',
      '--repair',
    ],
    firstPath: '/api/wallet',
    isPeer: true,
    read: async () => readCall(),
    move: async () => moveCall(same),
  }
}

/** The other mock tools: those that are installed, and the names of those that are not. */
export function peers(folders: Folders, same: Same, wallet: object) {
  const known = [
    { name: 'json-server', folder: 'json-server', make: jsonServer },
    { name: 'Mockoon', folder: '@mockoon/cli', make: mockoon },
  ]
  const isInstalled = ({ folder }: { folder: string }) =>
    existsSync(join(folders.tools, 'node_modules', folder, 'package.json'))
  return {
    installed: known.filter(isInstalled).map(({ make }) => make(folders, same, wallet)),
    absent: known.filter((peer) => !isInstalled(peer)).map(({ name }) => name),
  }
}
