import { expect, test } from 'vitest'
import { startMock } from './node.ts'

test('starts, uses and stops a mock', async () => {
  const mock = await startMock({ seed: 7 })
  const world = mock.world('mine')
  const member = await world.logIn('0810000001')
  expect((await member.api('GET', '/api/wallet')).profile.username).toBe('0810000001')
  expect((await world.control('GET /state')).seed).toBe(7)
  await mock.stop()
  await expect(fetch(mock.url)).rejects.toThrow()
})

test('creates a fresh world after the world was removed', async () => {
  const mock = await startMock()
  const world = mock.world('mine')
  await world.api('GET', '/api/lookup/banks')
  expect(await world.journal.count('GET /api/lookup/banks')).toBe(1)
  const names = async () => (await world.control('GET /worlds')).worlds.map(({ name }) => name)
  await world.remove()
  expect(await names()).not.toContain('mine')
  expect(await world.journal.read()).toEqual([])
  await mock.stop()
})

test('listens on the given port', async () => {
  const first = await startMock()
  await expect(startMock({ port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.stop()
})
