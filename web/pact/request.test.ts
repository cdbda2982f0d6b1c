import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/contracts/limits'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Failure, toFailure } from '../src/api/failure.ts'

/** The requests and results of the client. */
const wire = vi.hoisted(() => ({
  sent: [] as InternalAxiosRequestConfig[],
  data: { message: 'OK' } as unknown,
  error: undefined as Error | undefined,
}))

vi.mock('axios', async (load) => {
  const real = await load<typeof import('axios')>()
  const adapter = async (config: InternalAxiosRequestConfig) => {
    wire.sent.push(config)
    if (wire.error) throw wire.error
    return { data: wire.data, status: 200, statusText: '', headers: {}, config }
  }
  const create: typeof real.default.create = (config) => real.default.create({ ...config, adapter })
  return { ...real, default: Object.assign(Object.create(real.default), { create }) }
})

const { call } = await import('../src/api/call.ts')
const { command } = await import('../src/api/command.ts')
const last = () => wire.sent.at(-1) as InternalAxiosRequestConfig
const file = new File(['bytes'], 'slip.png', { type: 'image/png' })

afterEach(() => {
  Object.assign(wire, { data: { message: 'OK' }, error: undefined })
})

describe('a call waits', () => {
  test('waits a minute for the answer of a call', async () => {
    wire.data = { active: true }
    await call('GET /api/lookup/active')
    expect(last().timeout).toBe(HTTP_TIMEOUT_MS)
  })

  test('waits five minutes for the answer of an upload', async () => {
    await command('POST /api/wallet/slip', { file })
    expect(last().timeout).toBe(UPLOAD_TIMEOUT_MS)
  })
})

describe('an upload', () => {
  test('sends its file as the part "file"', async () => {
    await command('POST /api/wallet/slip', { file })
    expect((last().data as FormData).get('file')).toBe(file)
  })

  test('reports progress only when the size is known', async () => {
    const onProgress = vi.fn()
    await command('POST /api/wallet/slip', { file, onProgress })
    const reportProgress = last().onUploadProgress as (event: { progress?: number }) => void
    reportProgress({})
    reportProgress({ progress: 0.5 })
    expect(onProgress.mock.calls).toEqual([[0], [0.5]])
  })

  test('asks for no progress that nobody looks at', async () => {
    await command('POST /api/wallet/slip', { file })
    expect(last().onUploadProgress).toBeUndefined()
  })
})

test.each([null, 'OK', 7])('treats the answer %j as unreadable', async (data) => {
  wire.data = data
  const failure = await call('GET /api/wallet').catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'unreadable', status: 200 })
})

describe('a failure', () => {
  test.each(['ECONNABORTED', 'ETIMEDOUT'])('leaves the outcome open after %s', async (code) => {
    wire.error = new AxiosError('late', code)
    const failure = await call('GET /api/wallet').catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true })
  })

  test('reports the cause of an error outside of the network', () => {
    const cause = new TypeError('a bug')
    expect(toFailure(cause)).toMatchObject({ kind: 'unreadable', code: undefined, cause })
  })

  test.each(['', 7, undefined])('finds no code in the message %j', (message) => {
    const response = { data: { message }, status: 500, statusText: '', headers: {}, config: {} as never }
    expect(toFailure(new AxiosError('no', 'ERR', undefined, undefined, response))).toMatchObject({
      kind: 'unreadable',
      code: undefined,
      status: 500,
    })
  })

  test('has its code as name, or its kind without a code', () => {
    expect(new Failure('refused', 'NO_WALLET', 404).message).toBe('NO_WALLET')
    expect(new Failure('network', undefined, undefined).message).toBe('network')
  })
})
