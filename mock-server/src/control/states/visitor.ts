import {
  INVITE_PREFIX,
  LOGIN_WRONG_MAX,
  OTP_RESEND_S,
  OTP_SENDS_PER_HOUR,
  OTP_VALID_S,
} from '@wallet/contracts/limits'
import type { visitorStates } from '@wallet/contracts/states/visitor'
import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import { moveClock } from '../../engine/jobs.ts'
import { markVerified, sendOtp } from '../../provider/areas/otp/handlers.ts'
import { triggerPhones } from '../../provider/shared/phone.ts'
import { fullPayee, payee, type StateSetup, type StateSetups } from './stateSetup.ts'

const PHONE = '0891234567'
const WRONG_CODE = '000000'
const freeAccount = { bankCode: 'SCB', bankAccountNo: '9990001112' }

const wallet = { mode: 'AUTO', walletAccountName: 'บจก. สบาย เพย์' } as const

function sendOtpTo({ world }: StateSetup, phone: string) {
  const { _id, code } = sendOtp(world, phone)
  return { otpToken: _id, otpCode: code, wrongOtpCode: code === WRONG_CODE ? OTP_CODE : WRONG_CODE }
}

function blockOtp({ world }: StateSetup, otpToken: string) {
  world.tables.otps.edit(otpToken).blockedAt = world.now
}

export const visitor: StateSetups<keyof typeof visitorStates> = {
  'the lookups': ({ world }, { hold }) => {
    const bank = hold === 'the least' ? payee : fullPayee
    const isNothing = hold === 'nothing'
    world.set({
      conditions: isNothing ? [] : ['<p>One</p>'],
      agreements: isNothing ? [] : ['<p>One</p>'],
      deposit: { isManual: false, banks: isNothing ? [] : [bank], wallets: isNothing ? [] : [wallet] },
      ...(isNothing && { banks: [], sources: [] }),
    })
    return {}
  },
  'every deposit is made by hand': ({ world }) => {
    world.set({ deposit: { isManual: true, banks: [payee], wallets: [] } })
    return {}
  },
  registering: ({ world }, { asksForOtp }) => {
    world.set({ registerOTP: asksForOtp })
    return {}
  },
  'the chat widget': ({ world }, { isEnabled }) => {
    world.set({ enableChatWidget: isEnabled })
    return {}
  },
  'a phone number to send an OTP to': (setup, { sending }) => {
    const { world } = setup
    if (sending === 'OTP_SEND_FAIL') return { phone: triggerPhones.OTP_SEND_FAIL }
    if (sending === 'OTP_VERIFIED') {
      sendOtpTo(setup, PHONE)
      markVerified(world, PHONE)
    }
    if (sending === 'REQUEST_LIMIT_1MIN') sendOtpTo(setup, PHONE)
    if (sending === 'OTP_BLOCK') blockOtp(setup, sendOtpTo(setup, PHONE).otpToken)
    if (sending === 'REQUEST_LIMIT')
      for (let sent = 0; sent < OTP_SENDS_PER_HOUR; sent++) {
        sendOtpTo(setup, PHONE)
        moveClock(world, { advanceSeconds: OTP_RESEND_S })
      }
    return { phone: PHONE }
  },
  'an OTP to verify': (setup, { verifying }) => {
    const otp = sendOtpTo(setup, verifying === 'OTP_VERIFY_FAIL' ? triggerPhones.OTP_VERIFY_FAIL : PHONE)
    if (verifying === 'OTP_NOT_EXIST') sendOtpTo(setup, PHONE)
    if (verifying === 'OTP_BLOCK') blockOtp(setup, otp.otpToken)
    if (verifying === 'OTP_EXPIRED') moveClock(setup.world, { advanceSeconds: OTP_VALID_S })
    return otp
  },
  'a number with an OTP': (setup) => {
    setup.world.set({ registerOTP: true })
    const { otpToken, otpCode } = sendOtpTo(setup, PHONE)
    return { phone: PHONE, otpToken, otpCode, ...freeAccount }
  },
  'somebody to register': (setup, { registering }) => {
    const { world, member } = setup
    const other = setup.other.member
    const [source] = world.settings.sources
    const phones: Partial<Record<typeof registering, string>> = {
      ...triggerPhones,
      EXISTING_USER: member.username,
    }
    const phone = phones[registering] ?? PHONE
    if (registering !== 'UNVERIFIED_OTP') markVerified(world, phone)
    const { bankCode, bankAccountNo } = registering === 'EXISTING_BANK' ? other : freeAccount
    return {
      phone,
      bankCode: bankCode as string,
      bankAccountNo,
      sourceCode: source?.code ?? '',
      inviteCode: INVITE_PREFIX + other._id,
    }
  },
  'somebody to log in': (setup, { loggingIn }) => {
    const { world, member } = setup
    const { username } = member
    if (loggingIn === 'INACTIVE_USER') setup.change({ status: 'inactive' })
    if (loggingIn === 'INVALID_IP') setup.change({ status: 'refused-ip' })
    if (loggingIn === 'LOGIN_FAIL') setup.change({ trigger: 'LOGIN_FAIL' })
    if (loggingIn === 'REQUEST_LIMIT')
      for (let wrong = 0; wrong < LOGIN_WRONG_MAX; wrong++)
        world.tables.loginFailures.insert({ _id: world.random.id(), username, failedAt: world.now })
    return { phone: username, password: PASSWORD }
  },
  'a member changes the account': (setup) => {
    const { bankCode, bankAccountNo } = setup.other.member
    return {
      ...setup.signIn({ bankCode: 'SCB' }),
      password: PASSWORD,
      bankCode: 'SCB',
      otherBankCode: 'GSB',
      takenBankCode: bankCode as string,
      takenBankAccountNo: bankAccountNo,
      freeBankAccountNo: freeAccount.bankAccountNo,
    }
  },
}
