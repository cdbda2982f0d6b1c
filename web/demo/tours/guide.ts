import { INVITE_PREFIX } from '@wallet/contracts/limits'
import { control } from '../../control/client.ts'
import { clearSession } from '../../src/api/session.ts'
import { tab } from '../../src/base/storage.ts'
import { forgetSeen } from '../../src/features/banners/seenBanners.ts'
import { base } from '../base.ts'
import { callApi } from '../callApi.ts'
import { logInAs, open } from '../persona.ts'
import { isTour, type TourName, tours } from './tours.ts'

const KEY = 'tour'
const DAY_KEY = 'tour-day'

export function currentTour(): TourName | undefined {
  const name = tab.read(KEY)
  return isTour(name) ? name : undefined
}

/** Returns the day of a tour with several days, from 0. */
export const currentDay = () => Number(tab.read(DAY_KEY) ?? 0)

export const hasNextDay = () => currentTour() === 'week' && currentDay() < week.length - 1

export async function nextDay() {
  const day = currentDay() + 1
  const path = await liveDay(day)
  tab.write(DAY_KEY, String(day))
  open(path)
}

export const endTour = () => void tab.write(KEY, undefined)

export const openTour = (name: TourName) => location.assign(`${base}?tour=${name}`)

/** Sets noon, when slips are accepted and the day does not end during a presentation. */
async function setNoon() {
  const { now } = await control('GET /state')
  const day = new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10)
  await control('POST /clock', { body: { now: `${day}T12:00:00+07:00` } })
}

/** Starts a tour in a fresh world and returns its first path. */
export async function beginTour(name: TourName): Promise<string> {
  const { scenario = 'default', as, path, prize, withdrawal } = tours[name]
  clearSession()
  // Show the banners as on a new device.
  forgetSeen('invite')
  forgetSeen('refund')
  await control('POST /reset', { body: { scenario } })
  await setNoon()
  const token = as && (await logInAs(as))
  if (withdrawal) await callApi('/wallet/withdraw', { amount: withdrawal }, token)
  if (prize) await control('POST /wheels', { body: { next: prize } })
  if (name === 'week') await register(NEWCOMER, 'Somsri Jaidee', '1112223334').then(() => liveDay(0))
  tab.write(KEY, name)
  tab.write(DAY_KEY, undefined)
  return path
}

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
const callIfUnused = (path: string, token: string) => callApi(path, undefined, token).catch(() => undefined)

/** From registration to the first withdrawal. All rewards follow the provider's rules. */
const week: readonly Day[] = [
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
      await callIfUnused('/refund/receive', token)
      const { _id } = await callApi('/account/profile', undefined, token)
      await register(FRIEND, 'Malee Jaidee', '2223334445', INVITE_PREFIX + _id)
      await control('POST /events', { body: { type: 'invitee.played', username: NEWCOMER, stake: 2_000 } })
    },
  },
  {
    path: '/user/bonus',
    async live(token) {
      await callIfUnused('/invite/bonus', token)
      await payIn(300)
    },
  },
  {
    path: '/user/spin',
    async live(token) {
      await callIfUnused('/bonus/activate/WELCOME', token)
      await move(token, 'WALLET', GAME, 600)
      for (const amount of [90, -150, 120, -90, 60]) await play(amount, 300)
      await move(token, GAME, 'WALLET', 780)
      await control('POST /wheels', { body: { next: 'C50' } })
    },
  },
  { path: HOME, live: async () => {} },
]

/** Plays a day of the story, from 0, and returns the path of its screen. */
async function liveDay(day: number): Promise<string> {
  if (day > 0) await control('POST /events', { body: { type: 'day.passed' } })
  const { path, live } = week[day] as Day
  await live(await logInAs(NEWCOMER))
  return path
}
