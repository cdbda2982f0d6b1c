import { vi } from 'vitest'

/** A PNG of 64 x 96 white pixels. */
export const slipBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
  'base64',
)

/** Stubs the image functions that happy-dom does not have. `draw` returns the file that the canvas produces. */
export function stubSlipImage(draw: () => Blob) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 96, close: () => {} }))
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(draw()))
}
