import { LOGIN_WRONG_MAX, LOGIN_WRONG_WINDOW_S } from '@wallet/contracts/limits'
import { ApiError, demand } from '../../shared/apiError.ts'
import { giveLoginCoin } from '../../shared/dayBook.ts'
import { storedPhone } from '../../shared/phone.ts'
import { openSession } from '../../shared/session.ts'
import type { AreaHandlers, World } from '../../world.ts'

function forgetFailures(world: World, username: string, cutoff: number) {
  for (const failure of world.tables.loginFailures.by('username', username))
    if (failure.failedAt <= cutoff) world.tables.loginFailures.remove(failure._id)
}

/** Login (SES-4). Only the right password shows whether a number is registered, and its state. */
export const loginHandlers = {
  'POST /api/login': ({ world, body: { username: phone, password } }) => {
    const username = storedPhone(world, phone)
    forgetFailures(world, username, world.now - LOGIN_WRONG_WINDOW_S * 1000)
    const failures = world.tables.loginFailures.by('username', username)
    demand(failures.length < LOGIN_WRONG_MAX, 'REQUEST_LIMIT')
    const member = world.tables.members.first('username', username)
    if (member?.password !== password) {
      world.tables.loginFailures.insert({ _id: world.random.id(), username, failedAt: world.now })
      throw new ApiError('WRONG_CREDENTIAL')
    }
    forgetFailures(world, username, world.now)
    demand(member.status !== 'inactive', 'INACTIVE_USER')
    demand(member.status !== 'refused-ip', 'INVALID_IP')
    demand(member.trigger !== 'LOGIN_FAIL', 'LOGIN_FAIL')
    giveLoginCoin(world, member._id)
    return { token: openSession(world, member._id) }
  },
} satisfies AreaHandlers
