import { INVITE_PREFIX } from '@wallet/contracts/limits'
import { control } from '../../control/client.ts'
import { callApi } from '../callApi.ts'
import { logInAs } from '../persona.ts'

const NEWCOMER = '0891234567'
const FRIEND = '0897654321'
const GAME = 'pg'
const HOME = '/user/home'

/** A day of the story. `live` runs before its screen opens. */
interface Day {
  path: string
  live: (token: string) => Promise<void>
}

async function register(username: string, name: string, bankAccountNo: string, inviteCode = '') {
  const { password, otpCode } = await control('GET /personas')
  const { otpToken } = await callApi('/otp/send', { phoneNumber: username })
  await callApi('/otp/verify', { otpToken, otpCode })
  const bank = { bankCode: 'SCB', bankAccountName: name, bankAccountNo }
  await callApi('/account', { username, name, password, ...bank, inviteCode, currency: 'BAHT' })
}

async function payIn(amount: number) {
  await control('POST /events', { body: { type: 'deposit.received', username: NEWCOMER, amount } })
  await control('POST /clock', { body: { advanceSeconds: 60 } })
}

/** Plays a round. `amount` is the win or loss. */
async function play(amount: number, stake: number) {
  await control('POST /events', {
    body: { type: 'game.result', username: NEWCOMER, code: GAME, amount, stake },
  })
}

const move = (token: string, from: string, to: string, amount: number) =>
  callApi('/wallet/transfer', { from, to, amount }, token)

/** Calls an endpoint that the presenter may have used already. */
const ifLeft = (path: string, token: string) => callApi(path, undefined, token).catch(() => undefined)

/** From registration to the first withdrawal. All rewards follow the provider's rules. */
export const week: readonly Day[] = [
  { path: HOME, live: () => payIn(500) },
  {
    path: HOME,
    async live(token) {
      await callApi(`/wallet/activate/${GAME}`, undefined, token)
      await move(token, 'WALLET', GAME, 300)
      await play(-100, 100)
      await play(50, 50)
      await play(-100, 100)
    },
  },
  { path: HOME, live: async () => {} },
  {
    path: HOME,
    async live(token) {
      await ifLeft('/refund/receive', token)
      const { _id } = await callApi('/account/profile', undefined, token)
      await register(FRIEND, 'Malee Jaidee', '2223334445', INVITE_PREFIX + _id)
      await control('POST /events', { body: { type: 'invitee.played', username: NEWCOMER, stake: 2_000 } })
    },
  },
  {
    path: '/user/bonus',
    async live(token) {
      await ifLeft('/invite/bonus', token)
      await payIn(300)
    },
  },
  {
    path: '/user/spin',
    async live(token) {
      await ifLeft('/bonus/activate/WELCOME', token)
      await move(token, 'WALLET', GAME, 600)
      for (const amount of [90, -150, 120, -90, 60]) await play(amount, 300)
      await move(token, GAME, 'WALLET', 780)
      await control('POST /wheels', { body: { next: 'C50' } })
    },
  },
  { path: HOME, live: async () => {} },
]

export const beginWeek = () => register(NEWCOMER, 'Somsri Jaidee', '1112223334')

/** Plays a day of the story, from 0, and returns the path of its screen. */
export async function liveDay(day: number): Promise<string> {
  if (day > 0) await control('POST /events', { body: { type: 'day.passed' } })
  const { path, live } = week[day] as Day
  await live(await logInAs(NEWCOMER))
  return path
}
