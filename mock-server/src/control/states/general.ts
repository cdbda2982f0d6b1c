import type { generalStates } from '@wallet/contracts/states/general'
import { createQr, payeeOf } from '../../provider/areas/qr/codes.ts'
import { addToEachList } from './history.ts'
import { game, noAddresses, offerGame, qrPayee } from './money.ts'
import { addCoupon, couponSlice, giveWheel } from './rewards.ts'
import type { StateSetups } from './stateSetup.ts'

export const general: StateSetups<keyof typeof generalStates> = {
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
    if (code === 'EXPIRED_AUTH_TOKEN') session.expiresAt = setup.world.now
    else if (code === 'INACTIVE_USER') setup.change({ status: 'inactive' })
    else if (code === 'INVALID_IP') setup.change({ status: 'refused-ip' })
    else session.ended = code
    return login
  },
  'a member without a wallet': (setup) => setup.signIn({ wallet: null }),
  'two members': (setup) => {
    const { world, other } = setup
    world.set({ deposit: { isManual: false, banks: [qrPayee], wallets: [] } })
    const login = setup.signIn({ wallet: 50_000 })
    const { token, userId } = other.signIn({ wallet: 50_000 })
    addToEachList(other, 1, 0)
    const { username } = offerGame(other, game('pg', noAddresses), { isActive: true, balance: 0, flaw: null })
    giveWheel(setup, [couponSlice])
    const [slip] = world.tables.slips.by('memberId', userId)
    const { bankCode } = qrPayee
    return {
      ...login,
      otherToken: token,
      otherUserId: userId,
      bankCode,
      otherQrcodeId: createQr(world, userId, payeeOf(world, bankCode), 10_000)._id,
      otherReference: slip?.reference ?? '',
      otherCoupon: addCoupon(other, couponSlice)._id,
      otherGameUsername: username,
    }
  },
  'a member without a bank account': (setup) => setup.signIn({ wallet: 100_000, bankCode: null }),
}
