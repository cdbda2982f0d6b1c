import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { buildServer } from './hosts/fastify.ts'
import { readSettings } from './hosts/settings.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8')

interface Document {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes
  spec: any
}

const [, healthUrl = ''] =
  /^HEALTHCHECK [^"]*"(.+)"$/m.exec(textOf('../Dockerfile').replaceAll('\\\n', ' ')) ?? []
const imageSettings = {
  MOCK_HOST: /MOCK_HOST=(\S+)/.exec(textOf('../Dockerfile'))?.[1],
  MOCK_PORT: /MOCK_PORT=(\S+)/.exec(textOf('../Dockerfile'))?.[1],
}

/** Returns the status for a request without a token, from a mock with these settings and a token. */
async function statusOf(path: string, host: string, settings: Record<string, string | undefined> = {}) {
  const { app } = await buildServer({
    ...readSettings({
      ...imageSettings,
      MOCK_TOKEN: 'from-a-secret-of-the-cluster',
      ...settings,
      MOCK_STORE: '',
    }),
  })
  onTestFinished(() => app.close())
  return (await app.inject({ url: path, headers: { host } })).statusCode
}

test('answers the health check of the image with and without a token', async () => {
  const { port } = readSettings({ ...imageSettings, MOCK_OPEN: '1' })
  expect(healthUrl).toContain('http://127.0.0.1:$MOCK_PORT/')
  const { pathname } = new URL(healthUrl.replace('$MOCK_PORT', String(port)))
  expect(await statusOf(pathname, `127.0.0.1:${port}`)).toBe(200)
  expect(await statusOf(pathname, `127.0.0.1:${port}`, { MOCK_TOKEN: '', MOCK_OPEN: '1' })).toBe(200)
})

test('accepts the settings of docker-compose.yml', () => {
  const { services } = parse(textOf('../../docker-compose.yml'))
  const { MOCK_SEED, ...env } = services['mock-server'].environment
  expect(MOCK_SEED).toMatch(/^\$\{MOCK_SEED:-1\}$/)
  expect(readSettings({ ...imageSettings, ...env })).toMatchObject({ token: '', host: '0.0.0.0' })
})

describe('kubernetes.yaml', () => {
  const documents = parseAllDocuments(textOf('kubernetes.yaml')).map(
    (document) => document.toJS() as Document,
  )
  const find = (kind: Document['kind'], name: string) =>
    documents.find((one) => one.kind === kind && one.metadata.name === name)

  test('has valid settings with a token, and probes that the mock answers', async () => {
    const [mock] = find('Deployment', 'mock')?.spec.template.spec.containers ?? []
    const env = Object.fromEntries(
      mock.env.map(({ name, value }: { name: string; value?: string }) => [
        name,
        value ?? 'from-a-secret-of-the-cluster',
      ]),
    )
    const settings = readSettings({ ...imageSettings, ...env })
    expect(settings).toMatchObject({ store: 'redis://valkey:6379', metrics: true, log: 'info' })
    expect(settings.token).not.toBe('')
    const { MOCK_ALLOWED_HOSTS } = env
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { path, port } = mock[name].httpGet
      expect(mock.ports).toContainEqual({ name: port, containerPort: settings.port })
      // The kubelet sends probes to the address of the pod.
      expect(await statusOf(path, `10.0.0.7:${settings.port}`, { MOCK_ALLOWED_HOSTS }), name).toBe(200)
    }
    expect(mock.resources.limits).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
    expect(mock.securityContext.readOnlyRootFilesystem).toBe(true)
  })

  test('connects ingress, services and pods by names that exist', () => {
    for (const { kind, metadata, spec } of documents)
      if (kind === 'Service')
        expect(
          find(metadata.name === 'mock' ? 'Deployment' : 'StatefulSet', metadata.name)?.spec.template.metadata
            .labels,
        ).toMatchObject(spec.selector)
    const [{ host, http }] = find('Ingress', 'mock')?.spec.rules ?? []
    const { backend } = http.paths[0]
    expect(find('Service', backend.service.name)?.spec.ports).toContainEqual(
      expect.objectContaining({ name: backend.service.port.name }),
    )
    const [mock] = find('Deployment', 'mock')?.spec.template.spec.containers ?? []
    const settingOf = (wanted: string) => mock.env.find(({ name }: { name: string }) => name === wanted).value
    expect(settingOf('MOCK_ALLOWED_HOSTS').split(',')).toEqual([host, backend.service.name])
    const { hostname, port } = new URL(settingOf('MOCK_STORE'))
    expect(find('Service', hostname)?.spec.ports).toContainEqual(
      expect.objectContaining({ port: Number(port) }),
    )
    for (const { kind, spec } of documents)
      if (kind === 'Deployment' || kind === 'StatefulSet')
        expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
  })

  test('sends each service to a port of its container', () => {
    for (const { kind, metadata, spec } of documents)
      if (kind === 'Service') {
        const pods = find(metadata.name === 'mock' ? 'Deployment' : 'StatefulSet', metadata.name)
        const names = pods?.spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name)
        for (const { targetPort } of spec.ports) expect(names).toContain(targetPort)
      }
  })
})

describe('compose.shared.yml', () => {
  test('starts two mocks with valid settings, a required token and one store', () => {
    const { services } = parse(textOf('compose.shared.yml'), { merge: true })
    expect(services['mock-one'].environment).toEqual(services['mock-two'].environment)
    const { MOCK_STORE } = services['mock-one'].environment
    expect(Object.keys(services)).toContain(new URL(MOCK_STORE).hostname)
    const { MOCK_TOKEN, ...env } = services['mock-one'].environment
    expect(MOCK_TOKEN).toMatch(/^\$\{MOCK_TOKEN:\?.+\}$/)
    const token = 'a-token-of-this-test'
    expect(readSettings({ ...imageSettings, ...env, MOCK_TOKEN: token })).toMatchObject({
      token,
      metrics: true,
    })
    for (const { ports = [] } of Object.values(services) as { ports?: string[] }[])
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })
})
