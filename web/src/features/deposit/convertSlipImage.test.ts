import { expect, test, vi } from 'vitest'
import { convertSlipImage } from './convertSlipImage.ts'

/** Stubs the image functions of the browser for a photo of this size, and returns their calls in order. */
function photo(width: number, height: number) {
  const done: string[] = []
  vi.stubGlobal('createImageBitmap', async (_: File, { imageOrientation }: ImageBitmapOptions) => {
    done.push(`read ${imageOrientation}`)
    return { width, height, close: () => done.push('closed') }
  })
  const context = {
    fillStyle: '',
    fillRect: (...box: number[]) => done.push(`${context.fillStyle} ${box}`),
    drawImage: (_: unknown, ...box: number[]) => done.push(`photo ${box}`),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    done.push(`${type} of ${this.width} x ${this.height}`)
    give(new Blob(['jpeg'], { type: type ?? '' }))
  })
  return done
}

test.each([
  ['a landscape photo of a phone', 4000, 3000, 1600, 1200],
  ['an upright photo', 3000, 4000, 1200, 1600],
  ['a long screenshot', 1080, 4800, 360, 1600],
  ['a small photo', 720, 1280, 720, 1280],
  ['a very long and narrow photo', 1, 16_000, 1, 1600],
])('resizes %s from %i x %i to %i x %i', async (_, width, height, sentWidth, sentHeight) => {
  const done = photo(width, height)
  await convertSlipImage(new File(['photo'], 'slip.png'))
  expect(done).toContain(`image/jpeg of ${sentWidth} x ${sentHeight}`)
})

test('applies the orientation of the camera and draws the whole photo over white', async () => {
  document.documentElement.style.setProperty('--white', '#fff')
  const done = photo(800, 600)
  const { name, type } = await convertSlipImage(new File(['photo'], 'my.slip.PNG'))
  expect(done).toEqual([
    'read from-image',
    '#fff 0,0,800,600',
    'photo 0,0,800,600',
    'closed',
    'image/jpeg of 800 x 600',
  ])
  expect([name, type]).toEqual(['my.slip.jpg', 'image/jpeg'])
  document.documentElement.removeAttribute('style')
})
