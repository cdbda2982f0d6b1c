import { AxiosError, CanceledError } from 'axios'
import { expect, test } from 'vitest'
import { toFailure } from './failure.ts'

const answered = (data: unknown, status = 400, headers = {}) =>
  new AxiosError('', 'ERR_BAD_REQUEST', undefined, undefined, { data, status, headers } as never)

test.each([
  ['a refusal with a code', answered({ message: 'NO_DATA' }, 404), 'refused', 'NO_DATA', 404, false],
  ['a refusal with an empty code', answered({ message: '' }), 'unreadable', undefined, 400, true],
  ['a refusal with a number', answered({ message: 7 }), 'unreadable', undefined, 400, true],
  ['a page of a proxy', answered('<h1>Bad gateway</h1>', 502), 'unreadable', undefined, 502, true],
  [
    'a call that nginx did not send',
    answered('', 502, { 'x-not-sent': '1' }),
    'notSent',
    undefined,
    502,
    false,
  ],
  ['an answer of nothing', answered(null), 'unreadable', undefined, 400, true],
  [
    'no answer in the time of a call',
    new AxiosError('', 'ECONNABORTED'),
    'timeout',
    undefined,
    undefined,
    true,
  ],
  [
    'no answer in the time of the network',
    new AxiosError('', 'ETIMEDOUT'),
    'timeout',
    undefined,
    undefined,
    true,
  ],
  ['no connection', new AxiosError('', 'ERR_NETWORK'), 'network', undefined, undefined, true],
  ['a call that was given up', new CanceledError(), 'cancelled', undefined, undefined, false],
  ['a bug of our own', new TypeError('x is undefined'), 'unreadable', undefined, undefined, true],
])('reads %s', (_, error, kind, code, status, isOutcomeUnknown) => {
  const failure = toFailure(error)
  expect(failure).toMatchObject({ kind, code, status, isOutcomeUnknown, isMoot: false, isCommand: false })
  expect(failure.cause).toBe(error)
})
