import { expect, test } from 'vitest'
import { nearestTo } from './near.mjs'

const specs = ['refund.spec.ts', 'deposit-qr.spec.ts', 'spin.spec.ts', 'front']

test.each([
  [
    'a screen',
    ['web/src/features/refund/RefundSheet.tsx', 'web/src/features/refund/RefundSheet.module.css'],
    ['types: web'],
    ['web/src/features/refund'],
    ['tests/refund.spec.ts'],
  ],
  [
    'a feature of several flows',
    ['web/src/features/deposit/qrNotes.ts'],
    ['types: web'],
    ['web/src/features/deposit'],
    ['tests/deposit-qr.spec.ts'],
  ],
  [
    'a rule of the mock',
    ['mock-server/src/provider/areas/otp/handlers.ts'],
    ['types: mock-server'],
    ['mock-server/src/provider/areas/otp'],
    [],
  ],
  [
    'an endpoint',
    ['contracts/src/endpoints/account.ts'],
    ['types: contracts'],
    ['contracts/src/endpoints', 'mock-server/src/hosts/differential.test.ts'],
    [],
  ],
  ['an end-to-end test alone', ['e2e/tests/spin.spec.ts'], ['types: e2e'], [], ['tests/spin.spec.ts']],
  ['words about the code', ['docs/rules.md', 'vitest.config.mjs'], [], [], []],
])('near to %s', (_, files, types, folders, near) => {
  expect(nearestTo(files, specs)).toEqual({ checks: ['lint and format', ...types], folders, specs: near })
})
