import fc from 'fast-check'
import { expect, test } from 'vitest'
import { end, hostile, join, start, text } from '../../../../test/hostile.ts'
import { jpeg, PNG_SIGNATURE, png, segment } from '../../../../test/pictures.ts'
import '../../../../test/slips.ts'
import { openWorld } from '../../../../test/world.ts'
import { findPicture } from './picture.ts'

const good = png()

const refused = Object.entries(hostile).filter(([name]) => !/^a JPEG with .* behind it$/.test(name))

test.each(refused)('rejects and does not store %s', (_, bytes) => {
  const { world, as } = openWorld()
  const member = as('0810000001')
  const before = world.tables.slips.all().length
  for (const [name, type] of [
    ['slip-500.png', 'image/png'],
    ['slip-500.jpg', 'image/jpeg'],
  ] as const) {
    const { status, body } = member.upload('/api/wallet/slip', { name, type, bytes })
    expect({ status, body }).toEqual({ status: 400, body: { message: 'SLIP_INVALID_FILE' } })
  }
  expect(world.tables.slips.all()).toHaveLength(before)
  expect(world.files.all()).toEqual([])
})

test.each([
  ['a PNG', png(), 'png', 'image/png'],
  ['a JPEG', jpeg, 'jpg', 'image/jpeg'],
  [
    'a progressive JPEG of several scans',
    join(
      start,
      segment(0xfe, [...text('a comment')]),
      segment(0xc2, [8, 0, 64, 0, 48, 1, 1, 0x11, 0]),
      ...[0, 1].flatMap(() => [
        segment(0xda, [1, 1, 0, 0, 63, 0]),
        Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
      ]),
      end,
    ),
    'jpg',
    'image/jpeg',
  ],
])('stores a file by its bytes, not by its name: %s', (_, bytes, extension, mime) => {
  const { world, as } = openWorld()
  const upload = { name: 'page.html', type: 'text/html', bytes }
  expect(as('0810000001').upload('/api/wallet/slip', upload).body).toEqual({ message: 'SUCCESS' })
  const [file] = world.files.all()
  expect(file?._id).toMatch(new RegExp(`^[0-9a-f]{24}\\.${extension}$`))
  expect(file?.mime).toBe(mime)
  expect(Buffer.from(file?.bytes ?? []).equals(bytes)).toBe(true)
})

test('rejects a file without its last bytes, wherever it is cut', () => {
  for (const whole of [good, jpeg]) {
    expect(findPicture(whole)).not.toBeNull()
    for (let length = 0; length < whole.length; length++)
      expect(findPicture(whole.subarray(0, length))).toBeNull()
  }
  const starts = [PNG_SIGNATURE, good.subarray(0, 40), start, jpeg.subarray(0, 60)]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (opening, rest) => {
      expect(() => findPicture(join(opening, rest))).not.toThrow()
    }),
    { seed: 1 },
  )
})
