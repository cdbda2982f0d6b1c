import { expect, test } from 'vitest'
import { scriptedRandom } from '../../test/scriptedRandom.ts'
import { fingerprint, hash, Random } from './random.ts'

test('returns the same numbers for a seed in each version', () => {
  const random = new Random(1)
  expect([random.next(), random.next(), random.next()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ])
  expect(random.state).toBe(new Random(1).state + 3 * 0x6d2b79f5 - 2 ** 32)
  expect(new Random(random.state).next()).toBe(random.next())
})

test('draws heavier items more often, and never items of weight 0', () => {
  const items = [
    { name: 'one', weight: 1 },
    { name: 'none', weight: 0 },
    { name: 'three', weight: 3 },
  ]
  const drawn = (number: number) => scriptedRandom(number).pickWeighted(items).name
  expect([0, 0.2499, 0.25, 0.9999].map(drawn)).toEqual(['one', 'one', 'three', 'three'])
  expect(drawn(1)).toBe('three')
})

test('returns ids of 24 hexadecimal digits with leading zeros', () => {
  const random = new Random(7)
  expect([random.id(), random.id()]).toEqual(['02ff152c0fdc7f12fa169e5e', 'b2f38b96857d6fe767d044f4'])
  expect(random.state).toBe(-1895507003)
})

test('returns different fingerprints for different contents and lengths', () => {
  expect(hash('')).toBe(0x811c9dc5)
  expect(hash('a')).toBe(0xe40c292c)
  expect(fingerprint('a')).toBe(`1-${0xe40c292c}`)
  expect(fingerprint(new Uint8Array([97]))).toBe(`1-${0xe40c292c}`)
  expect(fingerprint(new Uint8Array([97, 98]))).toBe(fingerprint('ab'))
  expect(fingerprint('ab')).not.toBe(fingerprint('ba'))
})
