import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { command } from './command.ts'

const server = openServer()
/** The requests to the provider. */
let sent: FormData
/** The requests as the browser makes them. */
let requests: XMLHttpRequest[]

beforeEach(() => {
  requests = []
  vi.stubGlobal(
    'XMLHttpRequest',
    new Proxy(XMLHttpRequest, {
      construct(Made) {
        const request = new Made()
        requests.push(request)
        return request
      },
    }),
  )
  server.use(
    http.post('*/api/wallet/slip', async ({ request }) => {
      sent = await request.formData()
      return HttpResponse.json({ message: 'OK' })
    }),
    http.get('*/api/refund/receive', () => HttpResponse.json({ message: 'OK' })),
  )
})

const file = new File(['bytes'], 'slip.png', { type: 'image/png' })

test('sends the file as the part "file"', async () => {
  await command('POST /api/wallet/slip', { file })
  const part = sent.get('file') as File
  expect([part.name, part.type, await part.text()]).toEqual(['slip.png', 'image/png', 'bytes'])
})

test('reports the progress of an upload', async () => {
  const onProgress = vi.fn()
  await command('POST /api/wallet/slip', { file, onProgress })
  expect(onProgress).toHaveBeenLastCalledWith(1)
})

test('allows five minutes for an upload, and one for any other call', async () => {
  await command('POST /api/wallet/slip', { file })
  await command('GET /api/refund/receive')
  expect(requests.map(({ timeout }) => timeout)).toEqual([300_000, 60_000])
})
