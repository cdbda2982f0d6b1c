import { expect, test, vi } from 'vitest'
import { withLock } from './withLock.ts'

test.each([
  ['without Web Locks', undefined],
  ['where storage and locks are blocked', { request: () => Promise.reject(new DOMException('blocked')) }],
])('runs the tasks of one name in turn %s, also after a failure', async (_, value) => {
  Object.defineProperty(navigator, 'locks', { value, configurable: true })
  let fail = () => {}
  const failed = withLock(
    'money',
    () => new Promise((_, reject) => (fail = () => reject(new Error('no line')))),
  )
  const next = vi.fn(() => 'done')
  const waiting = withLock('money', next)
  await expect(withLock('statement', () => 'read')).resolves.toBe('read')
  expect(next).not.toHaveBeenCalled()
  fail()
  await expect(failed).rejects.toThrow('no line')
  await expect(waiting).resolves.toBe('done')
})
