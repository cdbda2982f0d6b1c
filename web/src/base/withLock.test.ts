import { expect, test, vi } from 'vitest'
import { withLock } from './withLock.ts'

test('runs the tasks of one name in turn without Web Locks, also after a failure', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
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
