import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MEMBER, NOON, openBackend, WITH_BONUS } from '../../test/backend.ts'
import {
  type BrokenField,
  brokenFieldsOf,
  editAnswer,
  type FieldPath,
  hasPlace,
  put,
} from '../../test/broken.ts'
import { qrAmount, qrProvider } from '../../test/depositSheet.tsx'
import { FREE_PHONE, storeStep } from '../../test/wizard.ts'
import answers from '../api/answers/answers.json'
import { parse } from '../api/answers/answers.ts'
import { PRIZE_DELAY_MS, WHEEL_SPIN_MS } from '../features/spin/timing.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()

/** Keeps the original answers to these reads. */
function recordAnswers(names: readonly Name[]): Map<Name, object> {
  const answersOf = new Map<Name, object>()
  for (const name of names)
    editAnswer(server, name, (answer) => {
      answersOf.set(name, answer)
      return answer
    })
  return answersOf
}

/** The fields that were broken on a screen. */
const shown = new Set<string>()
function noteShown(name: Name, answer: object, at: FieldPath) {
  if (hasPlace(answer, at)) shown.add(`${name} ${at.join('.')}`)
}

/** The answer as `call` returns it. */
function readAnswer(name: Name, answer: object): object | undefined {
  const parsed = parse(name, answer)
  return parsed && { ...parsed.data, ...(parsed.isIncomplete && { isIncomplete: true }) }
}

/** Presses a button, or does something else. */
type Step = string | RegExp | (() => unknown)

/** `shows` is a text that shows that the screen is complete. The steps open the sheet. */
type ScreenCase = [path: string, shows: string | RegExp, reads: Name[], ...opens: Step[]]

async function take(steps: readonly Step[]) {
  for (const step of steps)
    if (typeof step === 'function') await step()
    else fireEvent.click(await screen.findByRole('button', { name: step }))
}

const HISTORY = 'POST /api/chat/history'
const [home, bonus, statement] = ['/user/home', '/user/bonus', '/user/statement'] as const
const [WALLET, BANKS] = ['GET /api/wallet', 'GET /api/lookup/banks'] as const
const [BONUS, ACTIVE] = ['GET /api/bonus', 'GET /api/bonus/check/active'] as const

async function searchPromotion() {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'SABAI50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
}

async function activatePromotion() {
  const headers = { authorization: `Bearer ${control.tokenOf(MEMBER)}` }
  await fetch(`${location.origin}/api/promotion/activate/SABAI50`, { headers })
  await act(() => queryClient.invalidateQueries())
}

const screens: ScreenCase[] = [
  ['/login', 'Welcome', ['GET /api/lookup/info']],
  ['/register', 'Continue', ['GET /api/lookup/registerOTP']],
  ['/register', 'First name', [BANKS, 'GET /api/lookup/sources']],
  ['/contact', 'Contact us', ['GET /api/lookup/contact', 'GET /api/lookup/enableChatWidget']],
  [home, 'Invite friends', [WALLET, BANKS]],
  ['/user/profile', 'Username', ['GET /api/account/profile', WALLET, BANKS]],
  [bonus, 'Bonus', [BONUS, ACTIVE]],
  [bonus, 'Claim bonus', [BONUS, 'GET /api/lookup/notice'], /WEEKEND200/],
  [bonus, 'Keep bonus', [BONUS, ACTIVE, WALLET], 'Cancel this bonus'],
  [bonus, 'Claim promotion', ['GET /api/promotion/find/{code}'], searchPromotion],
  [bonus, 'Cancel this bonus', ['GET /api/promotion/current'], activatePromotion, 'Cancel this bonus'],
  [statement, 'Statement', ['POST /api/statement', WALLET]],
  [statement, 'Slip status', ['POST /api/statement/slip'], 'Slip status'],
  ['/user/spin', 'My coupons', ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon']],
  [home, 'Bank transfer', ['GET /api/lookup/deposit', WALLET], 'Deposit'],
  [home, 'Transfer', [WALLET], 'Transfer'],
  [home, 'Amount to withdraw', [WALLET, 'GET /api/lookup/withdraw', ACTIVE], 'Withdraw'],
  [home, 'Reset password', [WALLET], /^Naga/],
  [home, 'Invite link', ['POST /api/invite', WALLET, 'GET /api/lookup/info'], 'Invite friends'],
  [home, 'Refund', ['GET /api/refund/check', 'POST /api/refund'], 'Refund'],
]

/** Leaves out the lists in the provider's own texts. */
const countRows = () => [...document.querySelectorAll('li, tr')].filter((row) => !row.closest('.text')).length

/** Groups the fields that are only shown, so that they break together. A broken parent would hide the fields in it. */
function byValueAndDepth(fields: BrokenField[]): BrokenField[][] {
  const groups = new Map<string, BrokenField[]>()
  for (const field of fields.filter(({ isShownOnly }) => isShownOnly)) {
    const key = `${field.index} ${field.at.length}`
    groups.set(key, [...(groups.get(key) ?? []), field])
  }
  return [...groups.values()]
}

test.each(screens)(
  'keeps each row and part when fields that are only shown are broken: %s, %s',
  async (path, shows, reads, ...opens) => {
    const originals = recordAnswers(reads)
    if (shows === 'First name') storeStep(control.world(), 'bank')
    const as = shows === 'Keep bonus' ? WITH_BONUS : MEMBER
    await renderApp({
      path,
      ...(path.startsWith('/user') && { as }),
      scenario: path === bonus ? 'default' : 'no-banners',
    })
    await take(opens)
    await screen.findAllByText(shows)
    await waitFor(() => expect([...originals.keys()].sort()).toEqual([...reads].sort()))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const rows = countRows()
    const hasSheet = () => document.querySelector('dialog[open] h2') !== null
    const isSheet = hasSheet()
    // By default, a component is notified later, and each change below would be checked before it is shown.
    notifyManager.setScheduler((notify) => notify())
    onTestFinished(() => notifyManager.setScheduler((notify) => setTimeout(notify, 0)))

    for (const [name, original] of originals) {
      const whole = readAnswer(name, original)
      const keys = queryClient
        .getQueryCache()
        .findAll()
        .filter(({ state }) => JSON.stringify(state.data) === JSON.stringify(whole))
        .map(({ queryKey }) => queryKey)
      expect(keys, name).not.toEqual([])
      const show = (answer: object | undefined) => {
        act(() => {
          for (const key of keys) queryClient.setQueryData(key, answer)
        })
        expect(screen.queryByText('This page could not be shown, please try again'), name).toBeNull()
      }
      const fields = brokenFieldsOf(answers.shapes[name])
      for (const { at } of fields) noteShown(name, original, at)
      for (const { at, value } of fields.filter(({ isShownOnly }) => !isShownOnly)) {
        const answer = readAnswer(name, put(original, at, value))
        // Some fields make the answer unreadable, which is an error of the whole query.
        if (answer) show(answer)
      }
      for (const together of byValueAndDepth(fields)) {
        show(
          readAnswer(
            name,
            together.reduce((answer, { at, value }) => put(answer, at, value), original),
          ),
        )
        const broken = `${name} ${together.map(({ at }) => at.join('.')).join(', ')}`
        expect(hasSheet(), broken).toBe(isSheet)
        expect(screen.queryByText('This part could not be shown'), broken).toBeNull()
        expect(screen.queryAllByText(shows).length, broken).toBeGreaterThan(0)
        expect(countRows(), broken).toBe(rows)
      }
      show(whole)
    }
  },
)

async function enterPhone() {
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: FREE_PHONE } })
}

async function spin() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
  control.world().nextSlice = 'C50'
  fireEvent.click(await screen.findByRole('button', { name: /^Spin/ }))
  await screen.findByText('The wheel is turning')
  await act(() => vi.advanceTimersByTimeAsync(WHEEL_SPIN_MS.max))
  await act(() => vi.advanceTimersByTimeAsync(PRIZE_DELAY_MS))
}

async function enterQr() {
  fireEvent.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  fireEvent.click(qrProvider('WW Pay'))
  fireEvent.change(qrAmount(), { target: { value: '30000' } })
}

/** Calls whose answers are not in the cache. */
const calls: ScreenCase[] = [
  ['/register', 'Enter the 6-digit code', ['POST /api/otp/send'], enterPhone, 'Continue'],
  ['/user/spin', /^Congratulations/, ['POST /api/spinwheel/spin'], spin],
  [home, /went wrong|^x+$/, ['POST /api/qrcode/{bankCode}'], 'Deposit', enterQr, /^Create QR/],
  [home, /^Updated/, ['GET /api/wallet/refresh/slot']],
  [home, 'Continue', ['GET /api/invite/banners'], 'Invite friends'],
  [home, 'Continue', ['GET /api/refund/banners'], 'Refund'],
]

test.each(calls.flatMap((call) => [0, 1, 2].map((number) => ({ call, number }))))(
  'shows the answer although each field that is only shown has the broken value $number: $call',
  async ({ call: [path, shows, reads, ...opens], number }) => {
    const name = reads[0]!
    editAnswer(server, name, (answer) =>
      brokenFieldsOf(answers.shapes[name])
        .filter(({ isShownOnly, index }) => isShownOnly && index === number)
        .reduce((edited, { at, value }) => {
          noteShown(name, answer, at)
          return put(edited, at, value)
        }, answer),
    )
    await renderApp({ path, ...(path.startsWith('/user') && { as: MEMBER }) })
    await take(opens)
    await screen.findAllByText(shows)
  },
)

test('shows a broken chat message as a placeholder among the others', async () => {
  const shape = answers.shapes[HISTORY]
  let rows = Number.POSITIVE_INFINITY
  editAnswer(server, HISTORY, (answer) => {
    const { messages } = answer as { messages: object[] }
    // The session tells messages apart, so a message with a broken session is dropped.
    const fields = brokenFieldsOf(shape.messages[0]).filter(({ at }) => at[0] !== 'session_id')
    const broken = fields.map(({ at, value }, index) => {
      const message = messages.find((message) => hasPlace(message, at))
      const own = { session_id: `broken ${index}`, createdAt: new Date(NOON + 1000 * index).toISOString() }
      return put({ ...message, ...own }, at, value)
    })
    for (const { at } of brokenFieldsOf(shape)) noteShown(HISTORY, answer, at)
    rows = messages.length + broken.length
    return { total: 'x', messages: [...messages, ...broken] }
  })
  await renderApp({ path: '/user/contact', as: MEMBER })
  await take(['Start chat'])
  await waitFor(() => expect(document.querySelectorAll('[data-message]')).toHaveLength(rows))
})

test('breaks each field that the app only shows on a screen', () => {
  const fields = Object.entries(answers.shapes).flatMap(([name, shape]) =>
    brokenFieldsOf(shape).flatMap(({ at, isShownOnly }) => (isShownOnly ? [`${name} ${at.join('.')}`] : [])),
  )
  expect([...new Set(fields)].filter((field) => !shown.has(field))).toEqual([])
})
