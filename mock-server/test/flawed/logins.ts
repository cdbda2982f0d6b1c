import { type Any, afterAny, api, journey, type Lies, letsThrough, lie, SUCCESS } from './define.ts'
import { invented, type Memory } from './proxy.ts'

const SEND = 'POST /api/otp/send'
const VALID = { message: 'OTP_CODE_VALID' }
const TOKEN = { token: 'x' }

/** Accepts a token that the mock rejects with this code. Answers like for a valid token. */
const keepsToken = (code: string) => ({
  in: [api.wallet],
  ...afterAny((answer, { endpoint }, memory) => {
    if (endpoint === api.profile && answer.status === 200) memory.profile = answer
    return answer.body.message === code ? (memory.profile ?? invented({ _id: 'x' })) : undefined
  }),
})

/** Logs in with a password that is wrong after a new password was set. */
const acceptingPasswords = (isAccepted: (sent: string, memory: Memory) => boolean) =>
  journey(
    'changePassword',
    afterAny(({ status }, { endpoint, body }: Any, memory) => {
      if (endpoint === api.newPassword && status === 200)
        Object.assign(memory, { old: body.oldPassword, new: body.newPassword })
      const isWrong = endpoint === api.login && status !== 200 && memory.new
      return isWrong && isAccepted(body.password, memory) ? invented(TOKEN) : undefined
    }),
  )

/** OTPs, passwords and tokens (A6). */
export const loginLies: Lies = {
  'an OTP verifies twice': journey('register', letsThrough(api.verifyOtp, 'OTP_VERIFIED', VALID)),
  'any code verifies': letsThrough(api.verifyOtp, 'OTP_CODE_INVALID', VALID),
  'an OTP never expires': letsThrough(api.verifyOtp, 'OTP_EXPIRED', VALID),
  'wrong codes never block': journey('wrongOtps', letsThrough(api.verifyOtp, 'OTP_BLOCK', VALID)),
  'an OTP verifies every number': journey(
    'register',
    afterAny(({ status, body }, { endpoint }, memory) => {
      memory.isVerified ||= endpoint === api.verifyOtp && status === 200
      const isOther = body.message === 'UNVERIFIED_OTP' && memory.isVerified
      return isOther ? invented(SUCCESS) : undefined
    }),
  ),
  'a registration needs no OTP': journey('register', letsThrough(api.register, 'UNVERIFIED_OTP', SUCCESS)),
  'an OTP is sent every second': journey(
    'sendOtp',
    letsThrough(SEND, 'REQUEST_LIMIT_1MIN', { otpRef: 'A', otpToken: 'b', code: 'SUCCESS' }),
  ),
  'wrong passwords never block': journey('tooManyPasswords', letsThrough(api.login, 'REQUEST_LIMIT', TOKEN)),
  'any password logs in': journey('login', letsThrough(api.login, 'WRONG_CREDENTIAL', TOKEN)),
  'a deactivated member logs in': letsThrough(api.login, 'INACTIVE_USER', TOKEN),
  'a token outlives a new password': { ...keepsToken('INVALID_USER_2'), in: ['JOURNEY changePassword'] },
  'the body is checked before the token': {
    in: ['TOKEN wallet'],
    ...lie(({ endpoint, body }) =>
      endpoint === api.transfer && !body.amount
        ? invented({ message: 'KEY_MISSING', key: 'amount' }, { status: 400 })
        : undefined,
    ),
  },
  'the start of a password logs in': acceptingPasswords((sent, memory) => memory.new.startsWith(sent)),
  'a token never expires': keepsToken('EXPIRED_AUTH_TOKEN'),
  'a deactivated member keeps the token': keepsToken('INACTIVE_USER'),
  'a deactivated member withdraws': {
    ...letsThrough(api.withdraw, 'INACTIVE_USER', SUCCESS),
    in: ['TOKEN wallet'],
  },
  'a closed service moves money': { ...letsThrough(api.transfer, 'gone', SUCCESS), in: ['TOKEN wallet'] },
  'a strange token is accepted': keepsToken('invalid-token'),
  'the old password still logs in': acceptingPasswords((sent, { old }) => sent === old),
  'passwords are compared without case': acceptingPasswords(
    (sent, memory) => sent.toLowerCase() === memory.new.toLowerCase(),
  ),
  'the end of a long password is ignored': acceptingPasswords((sent, memory) => sent.startsWith(memory.new)),
  'a new password ends the own login': journey(
    'changePassword',
    lie(async (call, next, memory) => {
      const { authorization } = call.headers
      if (memory.ended && memory.ended === authorization)
        return invented({ message: 'INVALID_USER_2' }, { status: 401 })
      const answer = await next(call)
      if (call.endpoint === api.newPassword && answer.status === 200) memory.ended = authorization
      return answer
    }),
  ),
}
