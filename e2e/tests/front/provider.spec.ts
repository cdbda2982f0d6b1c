import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { expect, test } from '../../support/frontTest.ts'

const NAME = 'provider.example'

/** Creates a certificate authority, and its certificates for two names. */
function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority')
  const certificateFor = (name: string) => {
    const [subject, san] = [`/CN=${name}`, `subjectAltName=DNS:${name}`]
    const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key']
    openssl('req', '-x509', ...key, ...by, '-keyout', 'k', '-out', 'c', '-subj', subject, '-addext', san)
    return { key: readFileSync(join(folder, 'k')), cert: readFileSync(join(folder, 'c')) }
  }
  return { ca: join(folder, 'ca.crt'), own: certificateFor(NAME), other: certificateFor('other.example') }
}

/** Starts a provider that shares its address with another one. The server name of TLS (SNI) selects one of them. */
async function openTlsProvider({ own, other }: ReturnType<typeof makeCertificates>) {
  const received: (string | undefined)[][] = []
  const serverNames: (string | undefined)[] = []
  const server = createServer({
    ...other,
    SNICallback: (name, callback) => {
      serverNames.push(name)
      callback(null, createSecureContext(name === NAME ? own : other))
    },
  })
  server.on('request', (request, response) => {
    received.push([request.headers.host, request.headers.origin])
    response.end('{"active":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { received, serverNames, url: `https://127.0.0.1:${port}`, close }
}

test('calls an https provider by its name and verifies the certificate', async ({
  closeAtEnd,
  makeFolder,
  openWallet,
}) => {
  const certificates = makeCertificates(makeFolder())
  const provider = await closeAtEnd(openTlsProvider(certificates))
  const values = { PROVIDER_HOST: NAME, PROVIDER_CA: certificates.ca }
  const open = (more = {}) => openWallet(provider.url, { values: { ...values, ...more } })
  const wallets = await Promise.all([
    open(),
    open({ PROVIDER_HOST: 'someone.example' }),
    open({ PROVIDER_CA: '/etc/ssl/certs/ca-certificates.crt' }),
  ])
  const statuses: number[] = []
  for (const { url } of wallets)
    statuses.push((await fetch(`${url}/api/lookup/active`, { headers: { origin: url } })).status)
  // The right name; a name that is not in the certificate; an unknown authority.
  expect(statuses).toEqual([200, 502, 502])
  expect(provider.serverNames).toEqual([NAME, 'someone.example', NAME])
  // The provider receives its own origin instead of the origin of the wallet.
  expect(provider.received).toEqual([[NAME, `https://${NAME}`]])
})

test('writes no passwords and no queries to the logs', async ({ openProvider, openWallet }) => {
  const provider = await openProvider((_request, response) => response.destroy())
  const wallet = await openWallet(provider.url)
  const secret = 'hunter2'
  for (const path of [
    `/api/autoLogin/imi/user/${secret}`,
    `/api/%61utoLogin/imi/user/${secret}`,
    `/play/superslot?username=u&password=${secret}`,
    `/socket.io/?token=${secret}`,
    `/media/slip.png?signature=${secret}`,
    `/?password=${secret}`,
  ])
    await fetch(`${wallet.url}${path}`, { headers: { referer: `${wallet.url}/?code=${secret}` } })
  await fetch(`${wallet.url}/api/lookup/info`)
  await expect.poll(wallet.accessLog).toContain('"GET /api/lookup/info" 502')
  expect(wallet.accessLog()).toContain('"GET /play/superslot" 502')
  expect(wallet.accessLog()).not.toContain(secret)
  expect(wallet.accessLog()).not.toMatch(/autoLogin/i)
  expect(wallet.errorLog()).not.toContain(secret)
})
