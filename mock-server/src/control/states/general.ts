import type { generalStates } from '@wallet/contracts/states/general'
import type { Establish } from './stage.ts'

export const general: Establish<keyof typeof generalStates> = {
  'the service is open': () => ({}),
  'the service is terminated': (stage) => {
    stage.world.set({ terminated: true })
    return stage.signIn()
  },
  'the service breaks down': (stage) => {
    stage.world.faults.push({ endpoint: '*', kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
    return stage.signIn()
  },
  'a member is signed in': (stage) => stage.signIn(),
  'a login that is refused': (stage, { code }) => {
    const login = stage.signIn()
    const session = stage.world.tables.sessions.edit(login.token)
    const member = stage.world.tables.members.edit(login.userId)
    if (code === 'EXPIRED_AUTH_TOKEN') session.expiresAt = stage.world.now
    else if (code === 'INACTIVE_USER') member.status = 'inactive'
    else if (code === 'INVALID_IP') member.status = 'refused-ip'
    else session.ended = code
    return login
  },
  'a member without a wallet': (stage) => stage.signIn({ wallet: null }),
  'a member without a bank account': (stage) => stage.signIn({ wallet: 100_000, bankCode: null }),
}
