import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from './hosts/settings.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8')

const kinds = { Deployment, StatefulSet, Ingress, NetworkPolicy, Service }

interface Document {
  kind: keyof typeof kinds
  metadata: { name: string }
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of Kubernetes check it
  spec: any
}

describe('the manifest for Kubernetes', () => {
  const documents = parseAllDocuments(textOf('kubernetes.yaml')).map(
    (document) => document.toJS() as Document,
  )
  const find = (kind: Document['kind'], name: string) =>
    documents.find((one) => one.kind === kind && one.metadata.name === name)

  test.each(documents.map((document) => [`${document.kind} ${document.metadata.name}`, document] as const))(
    '%s fits the schema of its kind',
    (_name, document) => {
      const Kind = kinds[document.kind] as unknown as new (given: Document) => { validate: () => void }
      expect(() => new Kind(document).validate()).not.toThrow()
    },
  )

  test('a field that Kubernetes does not know, or of another type, is noticed', () => {
    const broken = structuredClone(find('Deployment', 'mock')) as Document
    broken.spec.replicas = 'two'
    expect(() => new kinds.Deployment(broken as never).validate()).toThrow(/replicas/)
  })

  test('starts the mock with settings that it takes, guarded, probed and limited', () => {
    const [mock] = find('Deployment', 'mock')?.spec.template.spec.containers ?? []
    const env = Object.fromEntries(
      mock.env.map(({ name, value }: { name: string; value?: string }) => [
        name,
        value ?? 'from-a-secret-of-the-cluster',
      ]),
    )
    const settings = readSettings({ MOCK_HOST: '0.0.0.0', ...env })
    expect(settings).toMatchObject({ store: 'redis://valkey:6379', metrics: true, log: 'info' })
    expect(settings.token).not.toBe('')
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(mock[probe].httpGet).toEqual({ path: '/__mock__/health', port: 'http' })
    expect(mock.resources.limits).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
  })

  test('its parts name each other', () => {
    for (const { kind, metadata, spec } of documents)
      if (kind === 'Service')
        expect(
          find(metadata.name === 'mock' ? 'Deployment' : 'StatefulSet', metadata.name)?.spec.template.metadata
            .labels,
        ).toMatchObject(spec.selector)
    const { backend } = find('Ingress', 'mock')?.spec.rules[0].http.paths[0] ?? {}
    expect(find('Service', backend.service.name)?.spec.ports).toContainEqual(
      expect.objectContaining({ name: backend.service.port.name }),
    )
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
    for (const name of services.balancer.environment.MOCKS.matchAll(/server ([\w-]+):4000/g))
      expect(Object.keys(services)).toContain(name[1])
    for (const { ports = [] } of Object.values(services) as { ports?: string[] }[])
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })
})
