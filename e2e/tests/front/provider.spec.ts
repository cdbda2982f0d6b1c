import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { expect, test } from '@playwright/test'
import { openFolder, openProvider, openWallet } from '../../support/nginx.ts'

const NAME = 'provider.example'

/** An authority of the test's own, and certificates of it for two names. */
function certificates() {
  const folder = openFolder()
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority')
  const made = (name: string) => {
    const [subject, san] = [`/CN=${name}`, `subjectAltName=DNS:${name}`]
    const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key']
    openssl('req', '-x509', ...key, ...by, '-keyout', 'k', '-out', 'c', '-subj', subject, '-addext', san)
    return { key: readFileSync(join(folder, 'k')), cert: readFileSync(join(folder, 'c')) }
  }
  return { ca: join(folder, 'ca.crt'), own: made(NAME), other: made('other.example'), folder }
}

/** A provider as they are on the web: another one at the same address, told apart by the name that TLS asks for. */
async function openTlsProvider({ own, other }: ReturnType<typeof certificates>) {
  const hosts: (string | undefined)[] = []
  const names: (string | undefined)[] = []
  const server = createServer({
    ...other,
    SNICallback: (name, callback) => {
      names.push(name)
      callback(null, createSecureContext(name === NAME ? own : other))
    },
  })
  server.on('request', (request, response) => {
    hosts.push(request.headers.host)
    response.end('{"active":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { hosts, names, url: `https://127.0.0.1:${port}`, close }
}

test('a provider with https is asked by its own name, and judged by its certificate', async () => {
  const made = certificates()
  const provider = await openTlsProvider(made)
  const values = { PROVIDER_HOST: NAME, PROVIDER_CA: made.ca }
  const open = (more = {}) => openWallet(provider.url, { values: { ...values, ...more } })
  const wallets = await Promise.all([
    open(),
    open({ PROVIDER_HOST: 'someone.example' }),
    open({ PROVIDER_CA: '/etc/ssl/certs/ca-certificates.crt' }),
  ])
  try {
    const statuses: number[] = []
    for (const { url } of wallets) statuses.push((await fetch(`${url}/api/lookup/active`)).status)
    // Its own name; a name that its certificate has not; an authority that is not trusted.
    expect(statuses).toEqual([200, 502, 502])
    expect(provider.names).toEqual([NAME, 'someone.example', NAME])
    expect(provider.hosts).toEqual([NAME])
  } finally {
    for (const wallet of wallets) await wallet.close()
    provider.close()
    rmSync(made.folder, { recursive: true })
  }
})

test('the name of a provider is the one in its address, if nobody says otherwise', async () => {
  const provider = await openProvider((_request, response) => response.end('{}'))
  const wallet = await openWallet(provider.url)
  try {
    const headers = { origin: wallet.url, 'x-forwarded-proto': 'https' }
    await fetch(`${wallet.url}/api/x`, { headers })
    await fetch(`${wallet.url}/api/x`, { headers: { origin: 'https://evil.example' } })
    const [own, foreign] = provider.calls.map((call) => call.headers)
    expect(own?.host).toBe(`127.0.0.1:${provider.port}`)
    expect(own?.origin).toBe(provider.url)
    expect(own?.['x-forwarded-host']).toBe(`127.0.0.1:${wallet.port}`)
    expect(own?.['x-forwarded-proto']).toBe('https')
    expect(foreign?.origin).toBe('https://evil.example')
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('a slip just under 10 MB and a video of 20 MB go through, and arrive whole', async () => {
  const provider = await openProvider((_request, response) => response.end('{}'))
  const wallet = await openWallet(provider.url)
  try {
    for (const bytes of [10 * 1024 * 1024 - 1, 20 * 1024 * 1024]) {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), 'file')
      expect((await fetch(`${wallet.url}/api/upload`, { method: 'POST', body })).status).toBe(200)
      expect(provider.calls.at(-1)?.bytes).toBeGreaterThan(bytes)
    }
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('no log has a password: neither of an auto-login path nor of a query', async () => {
  const provider = await openProvider((_request, response) => response.destroy())
  const wallet = await openWallet(provider.url)
  try {
    const secret = 'hunter2'
    for (const path of [
      `/api/autoLogin/imi/user/${secret}`,
      `/api/%61utoLogin/imi/user/${secret}`,
      `/play/superslot?username=u&password=${secret}`,
      `/?password=${secret}`,
    ])
      await fetch(`${wallet.url}${path}`)
    await fetch(`${wallet.url}/api/lookup/info`)
    await expect.poll(wallet.log).toContain('"GET /api/lookup/info" 502')
    expect(wallet.log()).toContain('"GET /play/superslot" 502')
    expect(wallet.log()).not.toContain(secret)
    expect(wallet.log()).not.toMatch(/autoLogin/i)
    expect(wallet.errors()).not.toContain(secret)
    expect(wallet.errors()).toContain('/api/lookup/info')
  } finally {
    await wallet.close()
    provider.close()
  }
})
