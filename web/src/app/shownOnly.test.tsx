import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, onTestFinished, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { editAnswer, type FieldPath, put } from '../../test/broken.ts'
import { storeStep } from '../../test/wizard.ts'
import answers from '../api/answers/answers.json'
import { parse, type Shape } from '../api/answers/answers.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()
const MEMBER = '0810000001'
const BONUS_MEMBER = '0810000002'

interface Field {
  at: FieldPath
  shape: Shape
  isShownOnly: boolean
}

/** Returns every field of an answer at any depth. Of a list, the fields of the first row. */
function fieldsOf(shape: Shape | undefined, above: FieldPath = []): Field[] {
  if (typeof shape !== 'object') return []
  if (Array.isArray(shape)) return fieldsOf(shape[0], [...above, 0])
  return Object.entries(shape).flatMap(([key, inner]: [string, Shape]) => {
    const at = [...above, key.replaceAll(/[?|~]/g, '')]
    return [{ at, shape: inner, isShownOnly: key.includes('~') }, ...fieldsOf(inner, at)]
  })
}

/** A long text has the right type, and must fit on the screen. */
const LONG = 'x'.repeat(50_000)
const wrongValues: Record<string, unknown[]> = {
  s: [null, 7, LONG],
  n: [null, '12'],
  b: [undefined, 'true'],
}

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

/** The answer as `call` returns it. */
function readAnswer(name: Name, answer: object): object | undefined {
  const parsed = parse(name, answer)
  return parsed && { ...parsed.data, ...(parsed.isIncomplete && { isIncomplete: true }) }
}

interface ScreenCase {
  path: string
  /** A text that shows that the screen is complete. */
  shows: string
  reads: Name[]
  /** The buttons that open the sheet, and other preparations. */
  opens: (string | RegExp | (() => Promise<void>))[]
}

const at = (path: string, shows: string, reads: Name[], ...opens: ScreenCase['opens']): ScreenCase => ({
  path,
  shows,
  reads,
  opens,
})
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
  at('/login', 'Welcome', ['GET /api/lookup/info']),
  at('/register', 'Continue', ['GET /api/lookup/registerOTP']),
  at('/register', 'First name', [BANKS, 'GET /api/lookup/sources']),
  at('/contact', 'Contact us', ['GET /api/lookup/contact', 'GET /api/lookup/enableChatWidget']),
  at(home, 'Invite friends', [WALLET, BANKS]),
  at('/user/profile', 'Username', ['GET /api/account/profile', WALLET, BANKS]),
  at(bonus, 'Bonus', [BONUS, ACTIVE]),
  at(bonus, 'Claim bonus', [BONUS, 'GET /api/lookup/notice'], /WEEKEND200/),
  at(bonus, 'Keep bonus', [BONUS, ACTIVE, WALLET], 'Cancel this bonus'),
  at(bonus, 'Claim promotion', ['GET /api/promotion/find/{code}'], searchPromotion),
  at(bonus, 'Cancel this bonus', ['GET /api/promotion/current'], activatePromotion, 'Cancel this bonus'),
  at(statement, 'Statement', ['POST /api/statement', WALLET]),
  at(statement, 'Slip status', ['POST /api/statement/slip'], 'Slip status'),
  at('/user/spin', 'My coupons', ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon']),
  at(home, 'Bank transfer', ['GET /api/lookup/deposit', WALLET], 'Deposit'),
  at(home, 'Transfer', [WALLET], 'Transfer'),
  at(home, 'Amount to withdraw', [WALLET, 'GET /api/lookup/withdraw', ACTIVE], 'Withdraw'),
  at(home, 'Reset password', [WALLET], /^Naga/),
  at(home, 'Invite link', ['POST /api/invite', WALLET, 'GET /api/lookup/info'], 'Invite friends'),
  at(home, 'Refund', ['GET /api/refund/check', 'POST /api/refund'], 'Refund'),
]

/** Leaves out the lists in the provider's own texts. */
const countRows = () => [...document.querySelectorAll('li, tr')].filter((row) => !row.closest('.text')).length

test.each(screens)(
  'keeps each row and part when a field that is only shown is broken: $path, $shows',
  async ({ path, opens, reads, shows }) => {
    const originals = recordAnswers(reads)
    if (shows === 'First name') storeStep(control.world(), 'bank')
    const as = shows === 'Keep bonus' ? BONUS_MEMBER : MEMBER
    await renderApp({ path, ...(path.startsWith('/user') && { as }), scenario: 'no-banners' })
    for (const open of opens)
      if (typeof open === 'function') await open()
      else fireEvent.click(await screen.findByRole('button', { name: open }))
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
      const show = (answer: object | undefined) =>
        act(() => {
          for (const key of keys) queryClient.setQueryData(key, answer)
        })
      for (const { at, shape, isShownOnly } of fieldsOf(answers.shapes[name]))
        for (const value of wrongValues[String(shape)] ?? [null, 'x']) {
          const broken = `${name} ${at.join('.')} ${String(value).slice(0, 20)}`
          const answer = readAnswer(name, put(original, at, value))
          // Other fields make the answer unreadable, which is an error of the whole query.
          if (!answer) continue
          show(answer)
          expect(screen.queryByText('This page could not be shown, please try again'), broken).toBeNull()
          if (!isShownOnly) continue
          expect(hasSheet(), broken).toBe(isSheet)
          expect(screen.queryByText('This part could not be shown'), broken).toBeNull()
          expect(screen.queryAllByText(shows).length, broken).toBeGreaterThan(0)
          expect(countRows(), broken).toBe(rows)
        }
      show(whole)
    }
  },
)
