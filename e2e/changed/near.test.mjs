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
    'a style alone',
    ['web/src/features/spin/Wheel.module.css'],
    ['types: web'],
    ['web/src/features/spin'],
    ['tests/spin.spec.ts'],
  ],
  [
    'what another feature only holds the name of',
    ['web/src/features/in/a.mjs', 'e2e/support/texts.ts'],
    ['types: web', 'types: e2e'],
    ['web/src/features/in'],
    [],
  ],
  [
    'the errors of the app',
    ['web/test/errors/table.ts'],
    ['types: web'],
    ['web/test/errors', 'web/src/app/errors.test.tsx'],
    [],
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
