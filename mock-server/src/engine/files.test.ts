import { expect, test, vi } from 'vitest'
import { NOON, seedOf } from '../../test/world.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { FileSpace, Files, toBase64, type UploadedFile } from './files.ts'
import { Worlds } from './worlds.ts'

const stored = { mime: 'image/png', uploadedAt: 1, guest: null } as const
const file = (_id: string, size = 10) => ({ _id, ...stored, bytes: new Uint8Array(size).fill(7) })
const names = (files: Files) => files.all().map(({ _id }) => _id)

test.each([0, 1, 2, 3, 12_287, 12_288, 12_289, 30_000])('decodes %i bytes from base64', (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 256)
  expect(Buffer.from(toBase64(bytes), 'base64')).toEqual(Buffer.from(bytes))
})

test('stores the bytes as they were, although the host uses their buffer again', () => {
  const files = new Files(new FileSpace(30, 1_000))
  const given = file('a', 1)
  files.add(given)
  given.bytes.fill(0)
  expect(files.get('a')?.bytes).toEqual(new Uint8Array([7]))
})

test('removes the oldest files of a world one by one above its limit', () => {
  const files = new Files(new FileSpace(30, 1_000))
  for (const name of ['a', 'b', 'c']) files.add(file(name))
  expect(names(files)).toEqual(['a', 'b', 'c'])
  files.add(file('d'))
  expect(names(files)).toEqual(['b', 'c', 'd'])
  files.add(file('e', 25))
  expect(names(files)).toEqual(['e'])
})

test('rejects a file above the limit of a world without using shared space', () => {
  const space = new FileSpace(30, 60)
  const [one, other] = [new Files(space), new Files(space)]
  one.add(file('large', 31))
  expect(names(one)).toEqual([])
  for (const name of ['a', 'b']) one.add(file(name, 15))
  for (const name of ['c', 'd']) other.add(file(name, 15))
  expect(names(one)).toEqual(['a', 'b'])
  expect(names(other)).toEqual(['c', 'd'])
})

test('removes the oldest file of all worlds above the shared limit, with a note', () => {
  const space = new FileSpace(100, 30)
  space.onEvict = vi.fn()
  const [one, other] = [new Files(space), new Files(space)]
  one.add(file('a'))
  other.add(file('b'))
  one.add(file('c'))
  expect(space.onEvict).not.toHaveBeenCalled()
  other.add(file('d', 15))
  expect([names(one), names(other)]).toEqual([['c'], ['d']])
  expect(space.onEvict).toHaveBeenCalledTimes(2)
  expect(space.onEvict).toHaveBeenLastCalledWith(expect.objectContaining({ _id: 'b' }), other)
})

test('frees the space of a removed file once', () => {
  const files = new Files(new FileSpace(100, 30))
  files.add(file('a', 20))
  const [removed] = files.all() as [UploadedFile]
  for (let time = 0; time < 2; time++) files.remove(removed)
  for (const name of ['b', 'c', 'd', 'e']) files.add(file(name))
  expect(names(files)).toEqual(['c', 'd', 'e'])
  files.clear()
  expect(names(files)).toEqual([])
  files.add(file('f', 30))
  expect(names(files)).toEqual(['f'])
})

test('frees the space of all files when a world is reset or leaves memory', async () => {
  const space = new FileSpace(100, 30)
  space.onEvict = vi.fn()
  const load = async (scenario: string) => seedOf(scenario)
  const worlds = new Worlds(walletProvider, load, 1, () => NOON, space)
  await worlds.load('default')
  worlds.get('other').files.add(file('kept'))
  const ends = [() => worlds.reset('anew', 'default', 1), () => worlds.drop('anew'), () => {}]
  for (const end of ends) {
    worlds.get('anew').files.add(file('gone', 20))
    end()
  }
  expect(names(worlds.get('other').files)).toEqual(['kept'])
  expect(space.onEvict).not.toHaveBeenCalled()
})

test('removes no file while a world is filled, and the oldest afterwards', () => {
  const space = new FileSpace(100, 25)
  const files = new Files(space)
  space.fillAtOnce(() => {
    for (const name of ['a', 'b', 'c']) files.add(file(name))
    expect(names(files)).toEqual(['a', 'b', 'c'])
  })
  expect(names(files)).toEqual(['b', 'c'])
  const fail = () => {
    throw new Error('no world')
  }
  expect(() => space.fillAtOnce(fail)).toThrow('no world')
  files.add(file('d'))
  expect(names(files)).toEqual(['c', 'd'])
})
