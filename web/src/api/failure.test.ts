import { AxiosError, CanceledError } from 'axios'
import { expect, test } from 'vitest'
import { toFailure } from './failure.ts'

const answered = (data: unknown, status = 400) =>
  new AxiosError('', 'ERR_BAD_REQUEST', undefined, undefined, { data, status, headers: {} } as never)

test.each([
  [answered({ message: 'NO_DATA' }, 404), { kind: 'refused', code: 'NO_DATA', status: 404 }, false],
  [answered({ message: '' }), { kind: 'unreadable', code: undefined, status: 400 }, true],
  [answered({ message: 7 }), { kind: 'unreadable', code: undefined }, true],
  [answered('<h1>Bad gateway</h1>', 502), { kind: 'unreadable', status: 502 }, true],
  [answered(null), { kind: 'unreadable' }, true],
  [new AxiosError('', 'ECONNABORTED'), { kind: 'timeout' }, true],
  [new AxiosError('', 'ETIMEDOUT'), { kind: 'timeout' }, true],
  [new AxiosError('', 'ERR_NETWORK'), { kind: 'network', status: undefined }, true],
  [new CanceledError(), { kind: 'cancelled' }, false],
  [new TypeError('x is undefined'), { kind: 'unreadable' }, true],
])('reads the error %#', (error, expected, isOutcomeUnknown) => {
  expect(toFailure(error)).toMatchObject({ ...expected, isOutcomeUnknown, isMoot: false, cause: error })
})
