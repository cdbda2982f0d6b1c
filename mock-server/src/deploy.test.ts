import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { DCLinter } from 'dclint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { buildServer } from './hosts/fastify.ts'
import { readSettings } from './hosts/settings.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8')

/** A store that has on its disk what it said it has. */
const durable = [
  'valkey-server',
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--save',
  '',
  '--maxmemory-policy',
  'noeviction',
]

interface Document {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: a manifest of any kind
  spec: any
}

const [, healthUrl = ''] =
  /^HEALTHCHECK [^"]*"(.+)"$/m.exec(textOf('../Dockerfile').replaceAll('\\\n', ' ')) ?? []
const imageSettings = {
  MOCK_HOST: /MOCK_HOST=(\S+)/.exec(textOf('../Dockerfile'))?.[1],
  MOCK_PORT: /MOCK_PORT=(\S+)/.exec(textOf('../Dockerfile'))?.[1],
}

/** What a mock with these settings, and a token, answers to whoever has none. */
async function asked(path: string, host: string, settings: Record<string, string | undefined> = {}) {
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

test('the health check of the image is answered, token or not', async () => {
  const { port } = readSettings({ ...imageSettings, MOCK_OPEN: '1' })
  expect(healthUrl).toContain('http://127.0.0.1:$MOCK_PORT/')
  const { pathname } = new URL(healthUrl.replace('$MOCK_PORT', String(port)))
  expect(await asked(pathname, `127.0.0.1:${port}`)).toBe(200)
  expect(await asked(pathname, `127.0.0.1:${port}`, { MOCK_TOKEN: '', MOCK_OPEN: '1' })).toBe(200)
})

test('docker-compose.yml starts the mock with settings that it takes, open to this machine', () => {
  const { services } = parse(textOf('../../docker-compose.yml'))
  const { MOCK_SEED, ...env } = services['mock-server'].environment
  expect(MOCK_SEED).toMatch(/^\$\{MOCK_SEED:-1\}$/)
  expect(readSettings({ ...imageSettings, ...env })).toMatchObject({ token: '', host: '0.0.0.0' })
})

describe('the manifest for Kubernetes', () => {
  const documents = parseAllDocuments(textOf('kubernetes.yaml')).map(
    (document) => document.toJS() as Document,
  )
  const find = (kind: Document['kind'], name: string) =>
    documents.find((one) => one.kind === kind && one.metadata.name === name)

  test('starts the mock with settings that it takes, guarded, probed and limited', async () => {
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
      // The kubelet asks by the address of the pod.
      expect(await asked(path, `10.0.0.7:${settings.port}`, { MOCK_ALLOWED_HOSTS }), name).toBe(200)
    }
    expect(mock.resources.limits).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
    expect(mock.securityContext.readOnlyRootFilesystem).toBe(true)
  })

  test('a mock has half a minute to start and to answer again; one that goes away leaves another', () => {
    const { replicas, template } = find('Deployment', 'mock')?.spec ?? {}
    expect(replicas).toBeGreaterThan(1)
    const [{ startupProbe, livenessProbe }] = template.spec.containers
    for (const { periodSeconds, failureThreshold } of [startupProbe, livenessProbe])
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(30)
  })

  test('its parts name each other', () => {
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

  test('a service leads to a port that its container has', () => {
    for (const { kind, metadata, spec } of documents)
      if (kind === 'Service') {
        const pods = find(metadata.name === 'mock' ? 'Deployment' : 'StatefulSet', metadata.name)
        const names = pods?.spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name)
        for (const { targetPort } of spec.ports) expect(names).toContain(targetPort)
      }
  })

  test('every pod runs without root, without rights and without a word to the cluster', () => {
    const pods = documents.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    expect(pods).toHaveLength(2)
    for (const { spec } of pods) {
      const { securityContext, containers, automountServiceAccountToken } = spec.template.spec
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(securityContext.runAsUser).toBeGreaterThan(0)
      expect(automountServiceAccountToken).toBe(false)
      for (const container of containers)
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
    }
  })

  test('worlds are on a disk, written at once, and nobody but the mock servers reaches them', () => {
    const { template, volumeClaimTemplates } = find('StatefulSet', 'valkey')?.spec ?? {}
    const [valkey] = template.spec.containers
    expect(valkey.args).toEqual(durable)
    const { runAsUser, fsGroup } = template.spec.securityContext
    expect(fsGroup).toBe(runAsUser)
    expect(valkey.volumeMounts).toEqual([{ name: volumeClaimTemplates[0].metadata.name, mountPath: '/data' }])
    const { podSelector, policyTypes, ingress } = find('NetworkPolicy', 'valkey')?.spec ?? {}
    expect(template.metadata.labels).toMatchObject(podSelector.matchLabels)
    expect(policyTypes).toEqual(['Ingress'])
    const mocks = { podSelector: { matchLabels: find('Deployment', 'mock')?.spec.template.metadata.labels } }
    expect(ingress).toEqual([{ from: [mocks], ports: [{ protocol: 'TCP', port: 6379 }] }])
  })

  test('the ingress takes uploads as large as the mock does, and sends nothing twice', () => {
    const annotations = find('Ingress', 'mock')?.metadata.annotations ?? {}
    const megabytes = Number.parseInt(annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10)
    expect(megabytes).toBeGreaterThan(CHAT_VIDEO_MAX_MB)
    expect(annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']).toBe('off')
  })
})

describe('compose.shared.yml', () => {
  test('a linter has nothing to say', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    const found = linter.lintFiles([pathOf('compose.shared.yml')], false)
    expect(
      found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([])
  })

  test('starts two mocks that share one store, and publishes to this machine alone', () => {
    const { services } = parse(textOf('compose.shared.yml'), { merge: true })
    expect(services['mock-one'].environment).toEqual(services['mock-two'].environment)
    const { MOCK_STORE } = services['mock-one'].environment
    expect(Object.keys(services)).toContain(new URL(MOCK_STORE).hostname)
    // Compose starts nothing without a token, and starts again what was killed.
    const { MOCK_TOKEN, ...env } = services['mock-one'].environment
    expect(MOCK_TOKEN).toMatch(/^\$\{MOCK_TOKEN:\?.+\}$/)
    const token = 'a-token-of-this-test'
    expect(readSettings({ ...imageSettings, ...env, MOCK_TOKEN: token })).toMatchObject({
      token,
      metrics: true,
    })
    for (const name of ['mock-one', 'mock-two', 'valkey']) expect(services[name].restart, name).toBe('always')
    const { balancer, valkey } = services
    expect(valkey.command).toEqual(durable)
    expect(valkey.volumes).toEqual(['worlds:/data'])
    const { MOCKS, MOCKS_LISTEN } = balancer.environment
    expect(balancer.volumes).toEqual(['./nginx.conf.template:/etc/nginx/templates/default.conf.template:ro'])
    expect(textOf('nginx.conf.template')).toContain(`listen \${MOCKS_LISTEN};`)
    expect(MOCKS).toBe(
      ['mock-one', 'mock-two'].map((name) => `server ${name}:4000 max_fails=1 fail_timeout=5s;`).join(' '),
    )
    expect(balancer.ports).toEqual([`127.0.0.1:4000:${MOCKS_LISTEN}`])
    for (const { ports = [] } of Object.values(services) as { ports?: string[] }[])
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })
})
