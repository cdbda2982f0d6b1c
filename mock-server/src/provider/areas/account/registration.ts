import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { newMember } from '@wallet/fixtures/newMember'
import type { MemberRow } from '@wallet/fixtures/seed'
import { demand } from '../../shared/apiError.ts'
import { demandPhone, triggerPhones } from '../../shared/phone.ts'
import type { World } from '../../world.ts'
import { isVerified, useUpVerification } from '../otp/verified.ts'
import { demandBankAccount, demandFreeAccount, demandSource, demandUserInfo } from './details.ts'
import { creditInviter, inviterOf } from './inviter.ts'

type Registration = RequestBody<'POST /api/account'>

/** The rules of the profile step, which the bank step holds again. */
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

/** Everything before the first change. Whose account a number is, only the owner of a verified phone learns. */
function checkRegistration(world: World, registration: Registration) {
  const { username } = registration
  checkUser(world, registration)
  demandBankAccount(world, registration)
  demand(!world.settings.registerOTP || isVerified(world, username), 'UNVERIFIED_OTP')
  demandFreeAccount(world, registration)
  demand(username !== triggerPhones.REGISTER_FAIL, 'REGISTER_FAIL')
  demand(username !== triggerPhones.GAME_ACTIVATION_FAIL, 'GAME_ACTIVATION_FAIL')
}

/** The first wheel is the one that new members turn. */
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

/** Somebody is a member from now on, and whoever invited them is rewarded. Nothing is checked. */
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
