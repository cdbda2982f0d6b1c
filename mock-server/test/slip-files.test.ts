import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureOf } from '../src/backend/areas/slip/picture.ts'
import { chunk, file, header, jpeg, PNG_SIGNATURE, png, segment } from './pictures.ts'
import { openWorld } from './world.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)
const script = text('<script>alert(1)</script>')
const good = png()
const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const frame = segment(0xc0, [8, 0, 64, 0, 48, 1, 1, 0x11, 0])
const pixels = chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1]))

const brokenChecksum = Buffer.from(good)
brokenChecksum[good.length - 20]! ^= 0xff

const flat = Buffer.from(jpeg)
flat.writeUInt16BE(0, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)

const hostile: Record<string, Uint8Array> = {
  'nothing at all': Buffer.alloc(0),
  'only zeros': Buffer.alloc(10_000),
  'a GIF': join(text('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0, 0x3b])),
  'a WebP': join(text('RIFF'), Buffer.from([26, 0, 0, 0]), text('WEBPVP8L'), Buffer.alloc(18)),
  'an AVIF': join(Buffer.from([0, 0, 0, 28]), text('ftypavifavif'), Buffer.alloc(12)),
  'a HEIC': join(Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(12)),
  'a BMP': join(text('BM'), Buffer.alloc(60)),
  'a TIFF': join(text('II*\0'), Buffer.alloc(60)),
  'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a PDF': text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
  'a web page': text('<!doctype html><script>alert(1)</script>'),
  'a Windows program': join(text('MZ'), Buffer.alloc(62), text('PE\0\0')),
  'a Linux program': join(Buffer.from([0x7f]), text('ELF'), Buffer.alloc(60)),
  'a ZIP': join(text('PK\x03\x04'), Buffer.alloc(40)),
  'a video': join(Buffer.from([0, 0, 0, 24]), text('ftypmp42'), Buffer.alloc(12)),
  'the signature of a PNG alone': PNG_SIGNATURE,
  'a PNG cut in the middle': good.subarray(0, good.length >> 1),
  'a PNG without its end': good.subarray(0, -12),
  'a PNG with a page behind it': join(good, script),
  'a PNG with a ZIP behind it': join(good, text('PK\x05\x06'), Buffer.alloc(18)),
  'a PNG with a wrong checksum': brokenChecksum,
  'a PNG whose chunk claims 4 GB': join(PNG_SIGNATURE, Buffer.from([255, 255, 255, 255]), text('IHDR'), good),
  'a PNG without pixels': join(PNG_SIGNATURE, header(64, 96), chunk('IEND')),
  'a PNG without a header': join(PNG_SIGNATURE, pixels, chunk('IEND')),
  'a PNG of no width': join(PNG_SIGNATURE, header(0, 96), pixels, chunk('IEND')),
  'a PNG behind a page': join(script, good),
  'a JPEG of nothing': join(start, end),
  'a JPEG cut in the middle': jpeg.subarray(0, jpeg.length >> 1),
  'a JPEG without its end': jpeg.subarray(0, -2),
  'a JPEG with a program behind it': join(jpeg, text('<?php system($_GET[0]); ?>')),
  'a JPEG with another behind it': join(jpeg, jpeg),
  'a page with the first bytes of a JPEG': join(start, Buffer.from([0xff, 0xe0]), script, end),
  'a JPEG without pixels': join(start, frame, end),
  'a JPEG without a size': join(start, segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([1, 2, 3]), end),
  'a JPEG whose part claims too much': join(start, Buffer.from([0xff, 0xe0, 0xff, 0xff, 1, 2, 3]), end),
  'a JPEG of no height': flat,
  'a JPEG of two sizes': join(start, frame, jpeg.subarray(2)),
}

describe('a slip is judged by its bytes, never by its name or type', () => {
  test.each(Object.entries(hostile))('%s is refused and not kept', (_, bytes) => {
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
    expect(world.tables.files.all()).toEqual([])
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
  ])('%s is kept as what it is, whatever it is called', (_, bytes, extension, mime) => {
    const { world, as } = openWorld()
    const upload = { name: 'page.html', type: 'text/html', bytes }
    expect(as('0810000001').upload('/api/wallet/slip', upload).body).toEqual({ message: 'SUCCESS' })
    const [kept] = world.tables.files.all()
    expect(kept?._id).toMatch(new RegExp(`^[0-9a-f]{24}\\.${extension}$`))
    expect(kept?.mime).toBe(mime)
    expect(Buffer.from(kept?.base64 ?? '', 'base64').equals(bytes)).toBe(true)
  })

  test.each([
    ['that climbs out of a folder', '../../../etc/passwd'],
    ['of markup', '<img src=x onerror=alert(1)>.png'],
    ['of a prototype', '__proto__'],
    ['of a constructor', 'constructor'],
    ['of SQL', "'; drop table slips; --.png"],
    ['of 100,000 letters', 'x'.repeat(100_000)],
    ['with a zero byte', '\0.png'],
    ['without a letter', ''],
  ])('a name %s does no harm', (_, name) => {
    const { world, as, advance } = openWorld()
    const member = as('0810000001')
    expect(member.upload('/api/wallet/slip', file(name, png())).status).toBe(200)
    advance(20)
    const [slip] = member.post('/api/statement/slip', { page: 1, limit: 1 }).body.slips
    expect(slip).toMatchObject({ status: 'SUCCESS', amount: 100 })
    expect(slip.link).toMatch(/^\/media\/uploads\/[0-9a-f]{24}\.png$/)
    expect(world.tables.files.get(slip.link.split('/').at(-1))).toBeDefined()
  })

  test('a file of exactly the limit is judged, one byte more is too large', () => {
    const largest = join(
      good.subarray(0, -12),
      chunk('teXt', Buffer.alloc(SLIP_MAX_BYTES - good.length - 12)),
    )
    const atLimit = join(largest, chunk('IEND'))
    expect(atLimit).toHaveLength(SLIP_MAX_BYTES)
    const member = openWorld().as('0810000001')
    expect(member.upload('/api/wallet/slip', file('a.png', atLimit)).status).toBe(200)
    const over = member.upload('/api/wallet/slip', file('a.png', join(atLimit, Buffer.alloc(1))))
    expect(over).toMatchObject({ status: 413, body: { message: 'SLIP_INVALID_FILE', key: 'file' } })
  })

  test('no file is SLIP_NO_FILE', () => {
    const refused = openWorld().as('0810000001').upload('/api/wallet/slip', null)
    expect(refused).toEqual({ status: 400, body: { message: 'SLIP_NO_FILE' } })
  })

  test('no part of a picture is one, and no bytes upset the reader', () => {
    for (const whole of [good, jpeg]) {
      expect(pictureOf(whole)).not.toBeNull()
      for (let length = 0; length < whole.length; length++)
        expect(pictureOf(whole.subarray(0, length))).toBeNull()
    }
    const starts = [PNG_SIGNATURE, good.subarray(0, 40), start, jpeg.subarray(0, 60)]
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (opening, rest) => {
        expect(() => pictureOf(join(opening, rest))).not.toThrow()
      }),
    )
  })
})
