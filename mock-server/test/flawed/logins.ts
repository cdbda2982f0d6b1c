import { at, type Lies, lie } from './define.ts'
import { invented } from './proxy.ts'

const VERIFY = 'POST /api/otp/verify'
const VALID = { message: 'OTP_CODE_VALID' }

/** Answers a rejection of one code as a success. */
const letsThrough = (endpoint: string, code: string, body: object) =>
  at(endpoint, async (call, next) => {
    const answer = await next(call)
    return answer.body.message === code ? invented(body) : answer
  })

/** Accepts a token that the mock rejects with this code. Answers like for a valid token. */
const keepsToken = (code: string) =>
  lie(async (call, next, memory) => {
    const answer = await next(call)
    if (call.endpoint === 'GET /api/account/profile' && answer.status === 200) memory.profile = answer
    return answer.body.message === code ? (memory.profile ?? invented({ _id: 'x' })) : answer
  })

/** Accepts a token that begins like that of the state: its signature is not compared. */
const comparesStart = lie((call, next, { state }, bytes) => {
  const { authorization = '' } = call.headers
  const right = `Bearer ${state?.token}`
  const half = right.slice(0, right.length / 2)
  return next(
    authorization.startsWith(half) ? { ...call, headers: { ...call.headers, authorization: right } } : call,
    bytes,
  )
})

/** OTPs, passwords and tokens (A6). */
export const loginLies: Lies = {
  'an OTP verifies again after the registration': {
    in: ['JOURNEY register'],
    ...at(VERIFY, async (call, next, memory) => {
      const answer = await next(call)
      if (answer.status === 200) memory.isUsed = true
      return memory.isUsed ? invented(VALID) : answer
    }),
  },
  'an OTP verifies twice': {
    in: ['JOURNEY register'],
    ...letsThrough(VERIFY, 'OTP_VERIFIED', VALID),
  },
  'any code verifies': { in: [VERIFY], ...letsThrough(VERIFY, 'OTP_CODE_INVALID', VALID) },
  'an OTP never expires': { in: [VERIFY], ...letsThrough(VERIFY, 'OTP_EXPIRED', VALID) },
  'an OTP that was replaced verifies': { in: [VERIFY], ...letsThrough(VERIFY, 'OTP_NOT_EXIST', VALID) },
  'any token verifies': { in: [VERIFY], ...letsThrough(VERIFY, 'OTP_TOKEN_INVALID', VALID) },
  'wrong codes never block': {
    in: ['JOURNEY wrongOtps'],
    ...letsThrough(VERIFY, 'OTP_BLOCK', VALID),
  },
  'an OTP verifies every number': {
    in: ['JOURNEY register'],
    ...at('POST /api/account', async (call, next, memory) => {
      const answer = await next(call)
      const isOther = answer.body.message === 'UNVERIFIED_OTP' && memory.isVerified
      return isOther ? invented({ message: 'SUCCESS' }) : answer
    }),
    through: async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === VERIFY && answer.status === 200) memory.isVerified = true
      const isOther = call.endpoint === 'POST /api/account' && answer.body.message === 'UNVERIFIED_OTP'
      return isOther && memory.isVerified ? invented({ message: 'SUCCESS' }) : answer
    },
  },
  'a registration needs no OTP': {
    in: ['JOURNEY register'],
    ...letsThrough('POST /api/account', 'UNVERIFIED_OTP', { message: 'SUCCESS' }),
  },
  'an OTP is sent every second': {
    in: ['JOURNEY sendOtp'],
    ...letsThrough('POST /api/otp/send', 'REQUEST_LIMIT_1MIN', {
      otpRef: 'A',
      otpToken: 'b',
      code: 'SUCCESS',
    }),
  },
  'wrong passwords never block': {
    in: ['JOURNEY tooManyPasswords'],
    ...letsThrough('POST /api/login', 'REQUEST_LIMIT', { token: 'x' }),
  },
  'any password logs in': {
    in: ['JOURNEY login'],
    ...letsThrough('POST /api/login', 'WRONG_CREDENTIAL', { token: 'x' }),
  },
  'a deactivated member logs in': {
    in: ['POST /api/login'],
    ...letsThrough('POST /api/login', 'INACTIVE_USER', { token: 'x' }),
  },
  'a token outlives a new password': { in: ['JOURNEY changePassword'], ...keepsToken('INVALID_USER_2') },
  'a token never expires': { in: ['GET /api/wallet'], ...keepsToken('EXPIRED_AUTH_TOKEN') },
  'a deactivated member keeps the token': { in: ['GET /api/wallet'], ...keepsToken('INACTIVE_USER') },
  'a strange token is accepted': { in: ['GET /api/wallet'], ...keepsToken('invalid-token') },
  'a token with another signature is accepted': { in: ['GET /api/wallet'], ...comparesStart },
  'a token with another signature withdraws': { in: ['POST /api/wallet/withdraw'], ...comparesStart },
  'the old password still logs in': {
    in: ['JOURNEY changePassword'],
    through: async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === 'PUT /api/account/changepwd' && answer.status === 200)
        memory.old = call.body.oldPassword
      const isOld = memory.old !== undefined && call.body.password === memory.old
      return call.endpoint === 'POST /api/login' && isOld ? invented({ token: 'x' }) : answer
    },
  },
}
