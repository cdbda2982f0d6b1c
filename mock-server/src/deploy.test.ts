import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { WORLD_MAX_BYTES } from './hosts/bodies.ts'
import { buildServer } from './hosts/fastify.ts'
import { readSettings } from './hosts/settings.ts'

const TOKEN = 'from-a-secret-of-the-cluster'
const textOf = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const dockerfile = textOf('../Dockerfile').replaceAll('\\\n', ' ')
const [, healthUrl = ''] = /^HEALTHCHECK [^"]*"(.+)"$/m.exec(dockerfile) ?? []
/** Reads settings like the image. */
const settingsOf = (env: Record<string, string>) =>
  readSettings({
    MOCK_HOST: /MOCK_HOST=(\S+)/.exec(dockerfile)?.[1],
    MOCK_PORT: /MOCK_PORT=(\S+)/.exec(dockerfile)?.[1],
    ...env,
  })

/** Returns the status for a request without a token. */
async function statusOf(path: string, host: string, env: Record<string, string>) {
  const { app } = await buildServer(settingsOf({ ...env, MOCK_STORE: '', MOCK_LOG: '' }))
  onTestFinished(() => app.close())
  return (await app.inject({ url: path, headers: { host } })).statusCode
}

test.each<Record<string, string>>([{ MOCK_OPEN: '1' }, { MOCK_TOKEN: TOKEN }])(
  'answers the health check of the image with %j',
  async (env) => {
    const { port } = settingsOf({ MOCK_OPEN: '1' })
    expect(healthUrl).toContain('http://127.0.0.1:$MOCK_PORT/')
    const { pathname } = new URL(healthUrl.replace('$MOCK_PORT', String(port)))
    expect(await statusOf(pathname, `127.0.0.1:${port}`, env)).toBe(200)
  },
)

test('accepts the settings of docker-compose.yml', () => {
  const { MOCK_SEED, ...env } = parse(textOf('../../docker-compose.yml')).services['mock-server'].environment
  expect(MOCK_SEED).toMatch(/^\$\{MOCK_SEED:-1\}$/)
  expect(settingsOf(env)).toMatchObject({ token: '', host: '0.0.0.0' })
})

// biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes
const manifests: any[] = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => document.toJS())
const find = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec
/** The pods of a service. */
const podsOf = (name: string) => find('Deployment', name) ?? find('StatefulSet', name)
const [mock] = podsOf('mock').template.spec.containers
const env: Record<string, string> = Object.fromEntries(
  mock.env.map(({ name, value = TOKEN }: { name: string; value?: string }) => [name, value]),
)

test('has Kubernetes settings with a token, and probes that the mock answers', async () => {
  const settings = settingsOf(env)
  expect(settings).toMatchObject({ store: 'redis://valkey:6379', metrics: true, log: 'info', token: TOKEN })
  for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    const { path, port } = mock[name].httpGet
    expect(mock.ports).toContainEqual({ name: port, containerPort: settings.port })
    // The kubelet sends probes to the address of the pod.
    expect(await statusOf(path, `10.0.0.7:${settings.port}`, env), name).toBe(200)
  }
  expect(mock.resources.limits).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
  expect(mock.securityContext.readOnlyRootFilesystem).toBe(true)
})

test('connects ingress, services, pods and the store by names and ports that exist', () => {
  for (const { kind, metadata, spec } of manifests) {
    if (kind !== 'Service') continue
    const { selector, template } = podsOf(metadata.name)
    expect(template.metadata.labels).toMatchObject(spec.selector)
    expect(template.metadata.labels).toMatchObject(selector.matchLabels)
    const ports = template.spec.containers[0].ports.map(({ name }: { name: string }) => name)
    for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort)
  }
  const [{ host, http }] = find('Ingress', 'mock').rules
  const { name, port } = http.paths[0].backend.service
  expect(find('Service', name).ports).toContainEqual(expect.objectContaining(port))
  expect(env.MOCK_ALLOWED_HOSTS?.split(',')).toEqual([host, name])
  const store = new URL(env.MOCK_STORE ?? '')
  const stored = expect.objectContaining({ port: Number(store.port) })
  expect(find('Service', store.hostname).ports).toContainEqual(stored)
})

test('loads a saved world of any size through the balancer and the ingress', () => {
  const size = `${WORLD_MAX_BYTES / 1024 / 1024}m`
  expect(textOf('nginx.conf.template')).toContain(`client_max_body_size ${size};`)
  const { annotations } = manifests.find(({ kind }) => kind === 'Ingress').metadata
  expect(annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(size)
})

test('starts two mocks with valid settings, a required token and one store with compose.shared.yml', () => {
  const { services } = parse(textOf('compose.shared.yml'), { merge: true })
  const { MOCK_TOKEN, ...env } = services['mock-one'].environment
  expect(services['mock-two'].environment).toEqual({ MOCK_TOKEN, ...env })
  expect(Object.keys(services)).toContain(new URL(env.MOCK_STORE).hostname)
  expect(MOCK_TOKEN).toMatch(/^\$\{MOCK_TOKEN:\?.+\}$/)
  expect(settingsOf({ ...env, MOCK_TOKEN: TOKEN })).toMatchObject({ token: TOKEN, metrics: true })
  for (const { ports = [] } of Object.values(services) as { ports?: string[] }[])
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
})
