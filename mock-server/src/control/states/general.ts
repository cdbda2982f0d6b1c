import type { generalStates } from '@wallet/contracts/states/general'
import type { Establish } from './stateSetup.ts'

export const general: Establish<keyof typeof generalStates> = {
  'the service is open': () => ({}),
  'the service is terminated': (setup) => {
    setup.world.set({ terminated: true })
    return setup.signIn()
  },
  'the service breaks down': (setup) => {
    setup.world.faults.push({ endpoint: '*', kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
    return setup.signIn()
  },
  'a member is signed in': (setup) => setup.signIn(),
  'a login that is refused': (setup, { code }) => {
    const login = setup.signIn()
    const session = setup.world.tables.sessions.edit(login.token)
    const member = setup.world.tables.members.edit(login.userId)
    if (code === 'EXPIRED_AUTH_TOKEN') session.expiresAt = setup.world.now
    else if (code === 'INACTIVE_USER') member.status = 'inactive'
    else if (code === 'INVALID_IP') member.status = 'refused-ip'
    else session.ended = code
    return login
  },
  'a member without a wallet': (setup) => setup.signIn({ wallet: null }),
  'a member without a bank account': (setup) => setup.signIn({ wallet: 100_000, bankCode: null }),
}
