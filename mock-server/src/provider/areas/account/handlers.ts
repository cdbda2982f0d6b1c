import type { AreaHandlers } from '../../handler.ts'
import { demand } from '../../shared/apiError.ts'
import { storedPhone } from '../../shared/phone.ts'
import { endOtherSessions, profileOf } from '../../shared/session.ts'
import {
  checkUser,
  demandBankAccount,
  demandEnglishName,
  demandFreeAccount,
  demandUserInfo,
  register,
} from './registration.ts'

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
