import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { fieldsAt, put, wrongValues } from '../../test/broken.ts'
import { storeStep } from '../../test/wizard.ts'
import answers from '../api/answers/answers.json'
import { parse } from '../api/answers/answers.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()
const MEMBER = '0810000001'
const BONUS_MEMBER = '0810000002'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

/** Keeps the original answers to these reads. */
function recordAnswers(names: readonly Name[]): Map<Name, object> {
  const original = globalThis.fetch
  const answersOf = new Map<Name, object>()
  for (const name of names) {
    const [method, path = ''] = name.split(' ')
    server.use(
      http[method === 'GET' ? 'get' : 'post'](`*${path.replace(/\{\w+\}/, ':code')}`, async ({ request }) => {
        if (request.headers.has('x-original')) return undefined
        const copy = new Request(request, { headers: [...request.headers, ['x-original', '1']] })
        const answer = (await (await original(copy)).json()) as object
        answersOf.set(name, answer)
        return HttpResponse.json(answer)
      }),
    )
  }
  return answersOf
}

/** The answer as `call` returns it. */
function readAnswer(name: Name, answer: object): object | undefined {
  const parsed = parse(name, answer)
  return parsed && { ...parsed.data, ...(parsed.isIncomplete && { isIncomplete: true }) }
}

interface ScreenCase {
  path: string
  as?: string
  /** The buttons that open the sheet. */
  opens?: (string | RegExp)[]
  reads: Name[]
  /** A text that shows that the screen is complete. */
  shows: string | RegExp
}

const screens: ScreenCase[] = [
  { path: '/login', reads: ['GET /api/lookup/info'], shows: 'Welcome' },
  { path: '/register', reads: ['GET /api/lookup/registerOTP'], shows: 'Continue' },
  { path: '/register', reads: ['GET /api/lookup/banks', 'GET /api/lookup/sources'], shows: 'First name' },
  { path: '/contact', reads: ['GET /api/lookup/contact'], shows: 'Contact us' },
  {
    path: '/user/home',
    as: MEMBER,
    reads: ['GET /api/wallet', 'GET /api/lookup/banks'],
    shows: 'Invite friends',
  },
  {
    path: '/user/profile',
    as: MEMBER,
    reads: ['GET /api/account/profile', 'GET /api/wallet', 'GET /api/lookup/banks'],
    shows: 'Username',
  },
  {
    path: '/user/bonus',
    as: MEMBER,
    reads: ['GET /api/bonus', 'GET /api/bonus/check/active'],
    shows: 'Bonus',
  },
  {
    path: '/user/bonus',
    as: MEMBER,
    opens: [/WEEKEND20/],
    reads: ['GET /api/bonus', 'GET /api/lookup/notice'],
    shows: 'Claim bonus',
  },
  {
    path: '/user/bonus',
    as: BONUS_MEMBER,
    opens: ['Cancel this bonus'],
    reads: ['GET /api/bonus', 'GET /api/bonus/check/active', 'GET /api/wallet'],
    shows: 'Keep bonus',
  },
  {
    path: '/user/statement',
    as: MEMBER,
    reads: ['POST /api/statement', 'GET /api/wallet'],
    shows: 'Statement',
  },
  {
    path: '/user/statement',
    as: MEMBER,
    opens: ['Slip status'],
    reads: ['POST /api/statement/slip'],
    shows: 'Slip status',
  },
  {
    path: '/user/spin',
    as: MEMBER,
    reads: ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'],
    shows: 'My coupons',
  },
  {
    path: '/user/home',
    as: MEMBER,
    opens: ['Deposit'],
    reads: ['GET /api/lookup/deposit', 'GET /api/wallet'],
    shows: 'Bank transfer',
  },
  { path: '/user/home', as: MEMBER, opens: ['Transfer'], reads: ['GET /api/wallet'], shows: 'Transfer' },
  {
    path: '/user/home',
    as: MEMBER,
    opens: ['Withdraw'],
    reads: ['GET /api/wallet', 'GET /api/lookup/withdraw', 'GET /api/bonus/check/active'],
    shows: 'Amount to withdraw',
  },
  { path: '/user/home', as: MEMBER, opens: [/^Naga/], reads: ['GET /api/wallet'], shows: 'Reset password' },
  {
    path: '/user/home',
    as: MEMBER,
    opens: ['Invite friends'],
    reads: ['POST /api/invite', 'GET /api/wallet', 'GET /api/lookup/info'],
    shows: 'Invite link',
  },
  {
    path: '/user/home',
    as: MEMBER,
    opens: ['Refund'],
    reads: ['GET /api/refund/check', 'POST /api/refund'],
    shows: 'Refund',
  },
]

const countRows = () => document.querySelectorAll('li, tr').length

test.each(screens.map((one) => [[one.path, one.opens, ...one.reads].flat().join(' '), one] as const))(
  'keeps each row and part when a field that is only shown is broken: %s',
  async (_, { path, as, opens = [], reads, shows }) => {
    const originals = recordAnswers(reads)
    if (shows === 'First name') storeStep(control.world(), 'bank')
    await renderApp({ path, ...(as && { as }), scenario: 'no-banners' })
    for (const name of opens) fireEvent.click(await screen.findByRole('button', { name }))
    await screen.findAllByText(shows)
    await waitFor(() => expect([...originals.keys()].sort()).toEqual([...reads].sort()))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const rows = countRows()
    const title = () => document.querySelector('dialog[open] h2') !== null
    const hasSheet = title()

    for (const [name, original] of originals) {
      const whole = readAnswer(name, original)
      const keys = queryClient
        .getQueryCache()
        .findAll()
        .filter(({ state }) => JSON.stringify(state.data) === JSON.stringify(whole))
        .map(({ queryKey }) => queryKey)
      expect(keys, name).not.toEqual([])
      const show = (answer: object | undefined) =>
        act(() => {
          for (const key of keys) queryClient.setQueryData(key, answer)
        })
      for (const { path: at, shape, isShownOnly } of fieldsAt(answers.shapes[name]))
        for (const value of wrongValues(shape)) {
          const broken = `${name} ${at.join('.')} ${String(value).slice(0, 20)}`
          const answer = readAnswer(name, put(original, at, value))
          // Other fields make the answer unreadable, which is an error of the whole query.
          if (!answer) continue
          show(answer)
          expect(screen.queryByText('This page could not be shown, please try again'), broken).toBeNull()
          expect(title(), broken).toBe(hasSheet)
          if (!isShownOnly) continue
          expect(screen.queryByText('This part could not be shown'), broken).toBeNull()
          expect(screen.queryAllByText(shows).length, broken).toBeGreaterThan(0)
          expect(countRows(), broken).toBe(rows)
        }
      show(whole)
    }
  },
)
