import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { welcome } from './welcome.mjs'

const personas = Array.from({ length: 9 }, (_, index) => ({
  username: `member-${index}`,
  who: { en: `Who ${index}` },
}))

async function welcomeText(isOpen) {
  const answer = () => Response.json({ personas, password: 'a-password', otpCode: '654321' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return welcome({ mockUrl: 'http://localhost:4100', webUrl: 'http://localhost:5200', isOpen })
}

test('prints the addresses and the logins', async () => {
  const text = await welcomeText(false)
  for (const [what, where] of [
    ['App', 'http://localhost:5200'],
    ['Control room', 'http://localhost:5200/__mock__/'],
    ['API reference', 'http://localhost:5200/docs'],
    ['Mock server', 'http://localhost:4100'],
  ])
    expect(text).toMatch(new RegExp(`^ +${what} +${where}$`, 'm'))
  expect(text).toContain('the password a-password; every OTP code is 654321')
  expect(text).toContain('member-7  Who 7')
  expect(text).not.toContain('member-8')
  expect(text).not.toContain('From a phone')
  expect(fetch).toHaveBeenCalledExactlyOnceWith('http://localhost:4100/__mock__/personas')
})

test('prints the addresses for a phone when the app is open to the network', async () => {
  const others = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  const text = await welcomeText(true)
  expect(text.match(/^ +From a phone +.*$/gm) ?? []).toEqual(
    others.map(({ address }) => `  From a phone   http://${address}:5200`),
  )
})
