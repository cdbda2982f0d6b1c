import type { RequestBody } from '@wallet/contracts/endpoints/table'
import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ACCOUNT_NUMBER_MIN_DIGITS,
  ENGLISH_NAME_BANKS,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import { newMember } from '@wallet/fixtures/newMember'
import type { MemberRow } from '@wallet/fixtures/seed'
import { demand } from '../../shared/apiError.ts'
import { demandPhone, storedPhone, triggerPhones } from '../../shared/phone.ts'
import { endOtherSessions, profileOf } from '../../shared/session.ts'
import type { AreaHandlers, World } from '../../world.ts'
import { credit } from '../invite/handlers.ts'
import { isVerified, useUpVerification } from '../otp/handlers.ts'

const isFilled = (text: string) => text.trim() !== '' && text.length <= USER_INFO_MAX_CHARACTERS
const isAccountNo = (text: string) =>
  /^[0-9]+$/.test(text) &&
  text.length >= ACCOUNT_NUMBER_MIN_DIGITS &&
  text.length <= ACCOUNT_NUMBER_MAX_DIGITS
const englishOnly = /^[A-Za-z ]+$/

export function demandUserInfo(key: 'name' | 'password' | 'newPassword', text: string) {
  demand(isFilled(text), 'INVALID_USER_INFO', { key })
}

export function demandSource({ settings }: World, sourceCode: string | null | undefined) {
  const isKnown = !sourceCode || settings.sources.some(({ code }) => code === sourceCode)
  demand(isKnown, 'INVALID_USER_INFO', { key: 'sourceCode' })
}

/** Throws if a name has other characters than A to Z, a to z and spaces (DEP-5). */
export function demandEnglishName(bankAccountName: string) {
  demand(isFilled(bankAccountName) && englishOnly.test(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
}

interface BankDetails {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

export function demandBankAccount({ settings }: World, details: BankDetails) {
  const { bankCode, bankAccountName, bankAccountNo } = details
  const isKnownBank = settings.banks.some(({ code }) => code === bankCode)
  demand(isKnownBank, 'INVALID_BANK', { key: 'bankCode' })
  demand(isAccountNo(bankAccountNo), 'INVALID_BANK', { key: 'bankAccountNo' })
  demand(isFilled(bankAccountName), 'INVALID_BANK', { key: 'bankAccountName' })
  if (ENGLISH_NAME_BANKS.some((code) => code === bankCode)) demandEnglishName(bankAccountName)
}

export function demandFreeAccount(world: World, details: BankDetails, memberId?: string) {
  const isTaken = world.tables.members
    .all()
    .some(
      ({ _id, bankCode, bankAccountNo }) =>
        _id !== memberId && bankCode === details.bankCode && bankAccountNo === details.bankAccountNo,
    )
  demand(!isTaken, 'EXISTING_BANK')
}

type Registration = RequestBody<'POST /api/account'>

/** Checks the profile step. The bank step checks it again. */
export function checkUser(
  world: World,
  details: Pick<Registration, 'username' | 'name' | 'password' | 'sourceCode'>,
) {
  demandPhone(world, details.username)
  demandUserInfo('name', details.name)
  demandUserInfo('password', details.password)
  demandSource(world, details.sourceCode)
  demand(!world.tables.members.first('username', details.username), 'EXISTING_USER')
}

/** Checks everything before the first change: the phone first, so that only its owner learns about accounts. */
function checkRegistration(world: World, registration: Registration) {
  const { username } = registration
  checkUser(world, registration)
  demandBankAccount(world, registration)
  demand(!world.settings.registerOTP || isVerified(world, username), 'UNVERIFIED_OTP')
  demandFreeAccount(world, registration)
  demand(username !== triggerPhones.REGISTER_FAIL, 'REGISTER_FAIL')
  demand(username !== triggerPhones.GAME_ACTIVATION_FAIL, 'GAME_ACTIVATION_FAIL')
}

/** Gives the first wheel to new members. */
function memberOf(world: World, registration: Registration, invitedBy: string | null): MemberRow {
  const { username, password, name, bankCode, bankAccountName, bankAccountNo } = registration
  const [wheelId = null] = world.wheels.keys()
  const { inviteSuccess, inviteFail, refundSuccess, refundFail } = world.settings.rewards
  const { invite, refund, ...rest } = newMember()
  return {
    ...rest,
    invite: { ...invite, success: inviteSuccess, fail: inviteFail, hasPlayInfo: false },
    refund: { ...refund, success: refundSuccess, fail: refundFail },
    _id: world.random.id(),
    username,
    password,
    name: name.trim(),
    createdAt: world.now,
    bankCode,
    bankAccountName: bankAccountName.trim(),
    bankAccountNo,
    currency: registration.currency ?? 'BAHT',
    sourceCode: registration.sourceCode || null,
    invitedBy,
    wheelId,
  }
}

/** Adds a member and rewards the inviter. The caller checks the input. */
export function enrol(world: World, registration: Registration, inviterId: string | null) {
  const member = world.tables.members.insert(memberOf(world, registration, inviterId))
  if (inviterId) creditInviter(world, inviterId, member)
  return member
}

export function register(world: World, registration: Registration) {
  checkRegistration(world, registration)
  enrol(world, registration, inviterOf(world, registration.inviteCode)?._id ?? null)
  useUpVerification(world, registration.username)
}

/**
 * Finds the member of an invite code. A build may set any prefix before the _id, so only the end of the code
 * counts. Unknown codes are ignored: a broken link must not stop a registration.
 */
export function inviterOf(world: World, inviteCode: string | null | undefined) {
  const code = inviteCode?.trim().toLowerCase()
  return code ? world.tables.members.all().find(({ _id }) => code.endsWith(_id)) : undefined
}

export const creditInviter = (world: World, inviterId: string, invitee: Readonly<MemberRow>) =>
  credit(world, inviterId, invitee, world.settings.rewards.inviteReward * 100)

export const accountHandlers = {
  'POST /api/account/validate': ({ world, body }) => {
    checkUser(world, { ...body, username: storedPhone(world, body.username) })
    return { message: 'OK' }
  },
  'POST /api/account': ({ world, body }) => {
    register(world, { ...body, username: storedPhone(world, body.username) })
    return { message: 'SUCCESS' }
  },
  'GET /api/account/profile': ({ member }) => profileOf(member),
  'PUT /api/account/profile': ({ world, member, body }) => {
    demandUserInfo('name', body.name)
    demandBankAccount(world, body)
    demandFreeAccount(world, body, member._id)
    Object.assign(world.tables.members.edit(member._id), {
      name: body.name.trim(),
      bankCode: body.bankCode,
      bankAccountName: body.bankAccountName.trim(),
      bankAccountNo: body.bankAccountNo,
    })
    return { message: 'SUCCESS' }
  },
  'PUT /api/account/bankAccountName': ({ world, member, body: { bankCode, bankAccountName } }) => {
    demand(member.bankCode !== null, 'NO_BANK')
    demand(member.bankCode === bankCode, 'INVALID_BANK', { key: 'bankCode' })
    demandEnglishName(bankAccountName)
    world.tables.members.edit(member._id).bankAccountName = bankAccountName.trim().toUpperCase()
    return { message: 'SUCCESS' }
  },
  'PUT /api/account/changepwd': ({ world, member, token, body: { oldPassword, newPassword } }) => {
    demand(member.password === oldPassword, 'WRONG_PASSWORD')
    demandUserInfo('newPassword', newPassword)
    world.tables.members.edit(member._id).password = newPassword
    endOtherSessions(world, member._id, token)
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
