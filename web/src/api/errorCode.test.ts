import { expect, test } from 'vitest'
import { isErrorCode } from './errorCode.ts'

test.each(['MONEY_NOT_ENOUGH', 'gone', 'invalid-token'])(
  'finds the error code %s in the catalogue',
  (code) => {
    expect(isErrorCode(code)).toBe(true)
  },
)

test.each(['OK', 'SUCCESS', 'REFUND_SUCCESS', 'Done', 'ROUTE_41', '', 7, ['gone'], undefined])(
  'finds no error code in %j',
  (message) => {
    expect(isErrorCode(message)).toBe(false)
  },
)
