import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { createQr, openDeposit, openTab } from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'

const { renderApp, control, server } = openBackend()

/** The texts that were drawn, in order. happy-dom has no canvas. */
let drawn: string[] = []

beforeEach(() => {
  drawn = []
  const context = { fillRect() {}, drawImage() {}, fillText: (text: string) => drawn.push(text) }
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'], { type: 'image/png' })))
  HTMLImageElement.prototype.decode = async () => {}
})

/** Creates a QR and returns a function that taps a button, with the names of the downloaded files. */
async function open() {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  const { user } = await openDeposit(renderApp)
  await openTab(user, 'Scan QR')
  await createQr(user, '500')
  // happy-dom drops the drawing of the provider.
  const code = await screen.findByRole('img', { name: 'QR code to scan' })
  code.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const tap = (name: string) => user.click(screen.getByRole('button', { name }))
  return { tap, downloads }
}

test('saves a picture with the provider, the amount and the expiry time', async () => {
  const { tap, downloads } = await open()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await tap('Save QR image')
  await waitFor(() => expect(downloads).toEqual(['qr.png']))
  expect(drawn).toEqual([
    'Kasikornbank QR',
    '฿500.00',
    'Expires 20/11/2026 12:15:00',
    'Pay exactly ฿500.00, once only',
  ])
})

test('saves a picture without an expiry time if the QR has none', async () => {
  const { tap, downloads } = await open()
  const qr = { hasQrcode: true, qrcodeId: 'q', amount: 150, qrcode: '<svg></svg>', expireIn: null }
  server.use(http.get('*/api/qrcode/KBANK', () => HttpResponse.json(qr)))
  control.lookAgain()
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  await tap('Save QR image')
  await waitFor(() => expect(downloads).toEqual(['qr.png']))
  expect(drawn.join()).not.toContain('Expires')
})

test('shares the picture, saves nothing when the member cancels, and saves a file when sharing fails', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  const canShare = (data?: ShareData) => data?.files?.[0]?.type === 'image/png'
  Object.assign(navigator, { canShare, share })
  try {
    const { tap, downloads } = await open()
    await tap('Share')
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
      ['qr.png', 'image/png'],
    ])

    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await tap('Share')
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
    expect(downloads).toEqual([])

    share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
    await tap('Share')
    await waitFor(() => expect(downloads).toEqual(['qr.png']))
  } finally {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  }
})

test('shows an error when the browser cannot draw', async () => {
  const { tap } = await open()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await tap('Save QR image')
  expect(await alertText()).toBe('Could not save the image, please take a screenshot')
})
