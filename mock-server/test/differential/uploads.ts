import type { FileRule } from '@wallet/contracts/define'
import type { Random } from '../../src/engine/random.ts'
import { hostile } from '../hostile.ts'
import { jpeg, mp4, png } from '../pictures.ts'

const BOUNDARY = 'a-boundary-of-the-test'
/** Valid files by media kind. */
const good: Record<FileRule['kinds'][number], [string, Uint8Array][]> = {
  image: [
    ['slip-500.png', png()],
    ['slip-50.50.jpg', jpeg],
  ],
  video: [['clip.mp4', mp4]],
}
const others: [string, Uint8Array][] = [
  ['expired.png', png(80, 80)],
  ['tiny.png', png(8, 8)],
  ['clip.mp4', mp4],
  ...Object.entries(hostile).map(([name, bytes]): [string, Uint8Array] => [`${name}.png`, bytes]),
]
const names = ['photo.PNG', '../../x.png', 'C:\\a\\b.jpg', 'x.html', '.png', 'no-extension']
const types = ['image/png', 'image/jpeg', 'text/html', 'application/octet-stream']

function partOf(random: Random, { kinds }: FileRule): Buffer {
  const [own, bytes] = random.pick(random.next() < 0.6 ? good[random.pick(kinds)] : others)
  const name = random.pick([...Array(12).fill('file'), 'photo', '__proto__', 'constructor'])
  const isField = random.next() < 0.1
  const fileName = random.next() < 0.8 ? own : random.pick(names)
  const disposition = `content-disposition: form-data; name="${name}"`
  const head = isField
    ? disposition
    : `${disposition}; filename="${fileName.replaceAll('\\', '\\\\')}"\r\ncontent-type: ${random.pick(types)}`
  const content = isField ? Buffer.from('a field') : bytes
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')])
}

const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Creates a multipart body with one file. */
export function withFile(
  name: string,
  bytes: Uint8Array,
): { headers: { 'content-type': string }; body: Buffer } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    headers: { 'content-type': FORM_TYPE },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** Creates a multipart body: mostly one file, sometimes none, several, or an incomplete body. */
export function multipart(random: Random, rule: FileRule): { type: string; body: Buffer } {
  const count = random.pick([1, 1, 1, 1, 1, 0, 2, 10])
  const parts = Array.from({ length: count }, () => partOf(random, rule))
  const end = random.next() < 0.95 ? `--${BOUNDARY}--\r\n` : ''
  return { type: FORM_TYPE, body: Buffer.concat([...parts, Buffer.from(end)]) }
}
