import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { welcome } from './welcome.mjs'

const personas = Array.from({ length: 9 }, (_, index) => ({
  username: `member-${index}`,
  who: { en: `Who ${index}` },
}))

test.each([false, true])('prints the addresses and the logins, open to the network: %s', async (isOpen) => {
  vi.stubGlobal('fetch', async () => Response.json({ personas, password: 'a-password', otpCode: '654321' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const text = await welcome({ mockUrl: 'http://localhost:4100', webUrl: 'http://localhost:5200', isOpen })
  for (const [what, where] of [
    ['App', 'http://localhost:5200'],
    ['Control room', 'http://localhost:5200/__mock__/'],
    ['Mock server', 'http://localhost:4100'],
  ])
    expect(text).toMatch(new RegExp(`^ +${what} +${where}$`, 'm'))
  expect(text).toContain('the password a-password; every OTP code is 654321')
  expect(text).toContain('member-7  Who 7')
  expect(text).not.toContain('member-8')
  const others = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  expect(text.match(/^ +From a phone +.*$/gm) ?? []).toEqual(
    isOpen ? others.map(({ address }) => `  From a phone   http://${address}:5200`) : [],
  )
})
