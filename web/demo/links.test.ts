import { expect, test, vi } from 'vitest'
import { followLink } from './links.ts'

test('a link chooses a world, and leads to the page that it names', async () => {
  const setCookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  history.replaceState(null, '', '/contact?world=team%207')
  expect(await followLink()).toBe('/contact')
  expect(setCookie).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^mock-world=team%207; path=\/;/))
})

test('a link that asks for nothing changes nothing', async () => {
  const setCookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  history.replaceState(null, '', '/contact?code=SB-7Q2K9')
  expect(await followLink()).toBeUndefined()
  expect(setCookie).not.toHaveBeenCalled()
})
