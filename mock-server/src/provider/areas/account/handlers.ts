import type { RequestBody } from '@wallet/contracts/endpoints/table'
import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ACCOUNT_NUMBER_MIN_DIGITS,
  ENGLISH_NAME_BANKS,
  LOGIN_WRONG_MAX,
  LOGIN_WRONG_WINDOW_S,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import { newMember } from '@wallet/fixtures/newMember'
import type { MemberRow } from '@wallet/fixtures/seed'
import { giveLoginCoin } from '../../shared/dayBook.ts'
import { demandPhone, storedPhone, triggerPhones } from '../../shared/phone.ts'
import { endSessions, openSession, profileOf } from '../../shared/session.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'
import { creditInvite } from '../invite/handlers.ts'
import { isVerified, useUpVerification } from '../otp/handlers.ts'

const isFilled = (text: string) => text.trim() !== '' && text.length <= USER_INFO_MAX_CHARACTERS
const isAccountNo = (text: string) =>
  /^[0-9]+$/.test(text) &&
  text.length >= ACCOUNT_NUMBER_MIN_DIGITS &&
  text.length <= ACCOUNT_NUMBER_MAX_DIGITS

function demandUserInfo(key: 'name' | 'password' | 'newPassword', text: string) {
  demand(isFilled(text), 'INVALID_USER_INFO', { key })
}

/** Throws if a name has other characters than A to Z, a to z and spaces (DEP-5). */
function demandEnglishName(bankAccountName: string) {
  demand(isFilled(bankAccountName) && /^[A-Za-z ]+$/.test(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
}

type Registration = RequestBody<'POST /api/account'>
type BankDetails = Pick<Registration, 'bankCode' | 'bankAccountName' | 'bankAccountNo'>

function demandBankAccount({ settings }: World, details: BankDetails) {
  const { bankCode, bankAccountName, bankAccountNo } = details
  const isKnownBank = settings.banks.some(({ code }) => code === bankCode)
  demand(isKnownBank, 'INVALID_BANK', { key: 'bankCode' })
  demand(isAccountNo(bankAccountNo), 'INVALID_BANK', { key: 'bankAccountNo' })
  demand(isFilled(bankAccountName), 'INVALID_BANK', { key: 'bankAccountName' })
  if (ENGLISH_NAME_BANKS.some((code) => code === bankCode)) demandEnglishName(bankAccountName)
}

function demandFreeAccount(world: World, details: BankDetails, memberId?: string) {
  const isTakenBy = ({ _id, bankCode, bankAccountNo }: Readonly<MemberRow>) =>
    _id !== memberId && bankCode === details.bankCode && bankAccountNo === details.bankAccountNo
  demand(!world.tables.members.all().some(isTakenBy), 'EXISTING_BANK')
}

/** Checks the profile step. The bank step checks it again. */
function checkUser(
  world: World,
  { username, name, password, sourceCode }: RequestBody<'POST /api/account/validate'>,
) {
  demandPhone(world, username)
  demandUserInfo('name', name)
  demandUserInfo('password', password)
  const isKnownSource = !sourceCode || world.settings.sources.some(({ code }) => code === sourceCode)
  demand(isKnownSource, 'INVALID_USER_INFO', { key: 'sourceCode' })
  demand(!world.tables.members.first('username', username), 'EXISTING_USER')
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

/** The details that the bank step and the profile change. */
const userDetails = ({ name, bankCode, bankAccountName, bankAccountNo }: BankDetails & { name: string }) => ({
  name: name.trim(),
  bankCode,
  bankAccountName: bankAccountName.trim(),
  bankAccountNo,
})

/** Gives the first wheel to new members. */
function newMemberRow(world: World, registration: Registration, invitedBy: string | null): MemberRow {
  const { username, password, currency, sourceCode } = registration
  const [wheelId = null] = world.wheels.keys()
  const { inviteSuccess, inviteFail, refundSuccess, refundFail } = world.settings.rewards
  const { invite, refund, ...rest } = newMember()
  return {
    ...rest,
    ...userDetails(registration),
    invite: { ...invite, success: inviteSuccess, fail: inviteFail, hasPlayInfo: false },
    refund: { ...refund, success: refundSuccess, fail: refundFail },
    _id: world.random.id(),
    username,
    password,
    createdAt: world.now,
    currency: currency ?? 'BAHT',
    sourceCode: sourceCode || null,
    invitedBy,
    wheelId,
  }
}

/**
 * Finds the member of an invite code. A build may set any prefix before the _id, so only the end of the code
 * counts. Unknown codes are ignored: a broken link must not stop a registration.
 */
function findInviter(world: World, inviteCode: string | null | undefined) {
  const code = inviteCode?.trim().toLowerCase()
  return code ? world.tables.members.all().find(({ _id }) => code.endsWith(_id)) : undefined
}

export const accountHandlers = {
  'POST /api/account/validate': ({ world, body }) => {
    checkUser(world, { ...body, username: storedPhone(world, body.username) })
    return { message: 'OK' }
  },
  'POST /api/account': ({ world, body }) => {
    const registration = { ...body, username: storedPhone(world, body.username) }
    checkRegistration(world, registration)
    const inviter = findInviter(world, body.inviteCode)
    const member = world.tables.members.insert(newMemberRow(world, registration, inviter?._id ?? null))
    if (inviter) creditInvite(world, inviter._id, member, world.settings.rewards.inviteReward * 100)
    useUpVerification(world, member.username)
    return { message: 'SUCCESS' }
  },
  'GET /api/account/profile': ({ member }) => profileOf(member),
  'PUT /api/account/profile': ({ world, member, body }) => {
    demandUserInfo('name', body.name)
    demandBankAccount(world, body)
    demandFreeAccount(world, body, member._id)
    Object.assign(world.tables.members.edit(member._id), userDetails(body))
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
    endSessions(world, member._id, 'INVALID_USER_2', token)
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers

function removeFailures(world: World, username: string, cutoff: number) {
  for (const failure of world.tables.loginFailures.by('username', username))
    if (failure.failedAt <= cutoff) world.tables.loginFailures.remove(failure._id)
}

/** Login (SES-4). Only the right password shows whether a number is registered, and its state. */
export const loginHandlers = {
  'POST /api/login': ({ world, body: { username: phone, password } }) => {
    const username = storedPhone(world, phone)
    removeFailures(world, username, world.now - LOGIN_WRONG_WINDOW_S * 1000)
    demand(world.tables.loginFailures.by('username', username).length < LOGIN_WRONG_MAX, 'REQUEST_LIMIT')
    const member = world.tables.members.first('username', username)
    if (member?.password !== password) {
      world.tables.loginFailures.insert({ _id: world.random.id(), username, failedAt: world.now })
      throw new ApiError('WRONG_CREDENTIAL')
    }
    removeFailures(world, username, world.now)
    demand(member.status !== 'inactive', 'INACTIVE_USER')
    demand(member.status !== 'refused-ip', 'INVALID_IP')
    demand(member.trigger !== 'LOGIN_FAIL', 'LOGIN_FAIL')
    giveLoginCoin(world, member._id)
    return { token: openSession(world, member._id) }
  },
} satisfies AreaHandlers
