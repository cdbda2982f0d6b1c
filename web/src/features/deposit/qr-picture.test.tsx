import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp } = openBackend()

/** What was drawn, in order; this page has no canvas of its own. */
let drawn: string[] = []

beforeEach(() => {
  drawn = []
  const context = { fillRect() {}, drawImage() {}, fillText: (text: string) => drawn.push(text) }
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'], { type: 'image/png' })))
  HTMLImageElement.prototype.decode = async () => {}
})

async function openQr() {
  const { user } = await renderApp({ as: '0810000001', element: <DepositSheet open onClose={() => {}} /> })
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  await user.click(screen.getByRole('button', { name: '500' }))
  await user.click(screen.getByRole('button', { name: /^Create QR/ }))
  // The cleaner lets no drawing through on this page.
  const code = await screen.findByRole('img', { name: 'QR code to scan' })
  code.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  return user
}

/** The addresses that were kept as files. */
function watchDownloads() {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('a QR is kept as a picture that says whose it is, how much, and until when', async () => {
  const downloads = watchDownloads()
  const user = await openQr()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save QR image' }))
  await waitFor(() => expect(downloads).toEqual(['qr.png']))
  expect(drawn).toEqual([
    'Kasikornbank QR',
    '฿500.00',
    'Expires 20/11/2026 12:15:00',
    'Pay exactly ฿500.00, once only',
  ])
})

test('where the system takes pictures it is handed over; who closes that sheet gets no file', async () => {
  const downloads = watchDownloads()
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { canShare: () => true, share })
  try {
    const user = await openQr()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
      ['qr.png', 'image/png'],
    ])

    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
    expect(downloads).toEqual([])

    share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(downloads).toEqual(['qr.png']))
  } finally {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  }
})

test('a browser that cannot draw says so', async () => {
  const user = await openQr()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'Save QR image' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Could not save the image, please take a screenshot',
  )
})
