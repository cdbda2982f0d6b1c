import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

test('nginx sends the very headers that the end-to-end tests ran under', () => {
  const lines = Object.entries(securityHeaders).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  )
  const file = readFileSync(`${import.meta.dirname}/../deploy/wallet-headers.conf`, 'utf8')
  expect(file).toBe(`${lines.join('\n')}\n`)
})
