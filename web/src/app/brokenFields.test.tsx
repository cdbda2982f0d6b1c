import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { type FieldPath, fieldsAt, put, wrongValues } from '../../test/broken.ts'
import answers from '../api/answers/answers.json'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()
const MEMBER = '0810000001'

// What a boundary caught is told to developers, and is meant to be here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('remember-agreement', '1')
})

/** The provider's answers to these reads go through `edit` first. */
function editAnswers(names: readonly Name[], edit: (name: Name, answer: object) => object) {
  const original = globalThis.fetch
  for (const name of names) {
    const [method, path = ''] = name.split(' ')
    let known: object | undefined
    server.use(
      http[method === 'GET' ? 'get' : 'post'](`*${path.replace(/\{\w+\}/, ':code')}`, async ({ request }) => {
        if (request.headers.has('x-original')) return undefined
        const copy = new Request(request, { headers: [...request.headers, ['x-original', '1']] })
        known ??= (await (await original(copy)).json()) as object
        return HttpResponse.json(edit(name, known))
      }),
    )
  }
}

const words = () => screen.queryAllByText('This part could not be shown')
const crash = () => screen.queryByText('This page could not be shown, please try again')
const title = () => document.querySelector('dialog[open] h2')?.textContent

async function answered(read: () => Promise<unknown>) {
  await act(async () => void (await read()))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

interface ScreenCase {
  path: string
  as?: string
  /** The button that opens the sheet in question. */
  opens?: string | RegExp
  reads: Name[]
  /** Of what is read, what it shows; all without it. */
  shows?: RegExp
}

const ofTransfer = /^wallet|^slots(\.0\.(code|name|logo|isActive|amount))?$/
const ofWithdrawal = /^wallet|^bankAccount|^slots(\.0\.(code|amount))?$|^withdraw|^status|^type/
/** The code is what a game is found by: with another one it is another game. */
const ofGame = /^wallet|^slots(?!\.0\.code)|^username|^password/

const screenCases: ScreenCase[] = [
  { path: '/login', reads: ['GET /api/lookup/info'] },
  { path: '/register', reads: ['GET /api/lookup/registerOTP'] },
  { path: '/contact', reads: ['GET /api/lookup/contact', 'GET /api/lookup/enableChatWidget'] },
  {
    path: '/user/home',
    as: MEMBER,
    reads: ['GET /api/wallet', 'GET /api/spinwheel/active', 'GET /api/lookup/banks'],
  },
  { path: '/user/profile', as: MEMBER, reads: ['GET /api/account/profile', 'GET /api/lookup/banks'] },
  {
    path: '/user/bonus',
    as: MEMBER,
    reads: ['GET /api/bonus', 'GET /api/bonus/check/active', 'GET /api/lookup/notice'],
  },
  { path: '/user/statement', as: MEMBER, reads: ['POST /api/statement'] },
  { path: '/user/spin', as: MEMBER, reads: ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'] },
  { path: '/user/home', as: MEMBER, opens: 'Deposit', reads: ['GET /api/lookup/deposit'] },
  { path: '/user/home', as: MEMBER, opens: 'Transfer', reads: ['GET /api/wallet'], shows: ofTransfer },
  {
    path: '/user/home',
    as: MEMBER,
    opens: 'Withdraw',
    reads: ['GET /api/wallet', 'GET /api/lookup/withdraw', 'GET /api/bonus/check/active'],
    shows: ofWithdrawal,
  },
  {
    path: '/user/home',
    as: MEMBER,
    opens: /^Naga/,
    reads: ['GET /api/wallet', 'GET /api/wallet/account/{code}'],
    shows: ofGame,
  },
  { path: '/user/home', as: MEMBER, opens: 'Invite friends', reads: ['POST /api/invite'] },
  { path: '/user/home', as: MEMBER, opens: 'Refund', reads: ['GET /api/refund/check'] },
  { path: '/user/statement', as: MEMBER, opens: 'Slip status', reads: ['POST /api/statement/slip'] },
]

test.each(screenCases.map((one) => [[one.path, one.opens].filter(Boolean).join(', '), one] as const))(
  '%s stands whatever field of what it reads is broken, and is whole again with it',
  async (_, { path, as, opens, reads, shows = /./ }) => {
    let broken: { name: Name; at: FieldPath; value: unknown } | undefined
    const asked = new Set<Name>()
    editAnswers(reads, (name, answer) => {
      asked.add(name)
      return broken?.name === name ? put(answer, broken.at, broken.value) : answer
    })
    await renderApp({ path, ...(as && { as }), scenario: 'no-banners' })
    if (opens) fireEvent.click(await screen.findByRole('button', { name: opens }))
    await waitFor(() => {
      for (const name of reads) expect(control.count(name), name).toBeGreaterThan(0)
    })
    if (opens) await waitFor(() => expect(title()).toBeTruthy())
    const name = title()
    const queriesOf = new Map<Name, Set<string>>(reads.map((read) => [read, new Set()]))
    for (const { queryKey, queryHash } of queryClient.getQueryCache().findAll({ type: 'active' })) {
      asked.clear()
      await answered(() => queryClient.refetchQueries({ queryKey, exact: true }))
      for (const read of asked) queriesOf.get(read)?.add(queryHash)
    }
    // A page begins anew without the answer; what is open over one stays.
    const again = (isAnew: boolean, ...of: (Name | undefined)[]) =>
      queryClient[isAnew ? 'resetQueries' : 'refetchQueries']({
        type: 'active',
        predicate: ({ queryHash }) => of.some((read) => read && queriesOf.get(read)?.has(queryHash)),
      })

    /** Whether it was asked for: nobody does for a part that has failed. */
    async function breaks(one: NonNullable<typeof broken>) {
      const before = broken?.name
      broken = one
      asked.clear()
      await answered(() => again(!opens && one.at.length === 1, before, one.name))
      return asked.has(one.name)
    }

    async function mend() {
      broken = undefined
      const [retry] = words().length > 0 ? screen.getAllByText('Try again') : []
      if (retry) fireEvent.click(retry)
      else await answered(() => again(!opens, ...reads))
      await waitFor(() => expect(words()).toEqual([]))
    }

    let turn = 0
    for (const read of reads)
      for (const { path, shape } of fieldsAt(answers.shapes[read])) {
        if (!shows.test(path.join('.'))) continue
        const values = wrongValues(shape)
        const one = { name: read, at: path, value: values[turn++ % values.length] }
        const what = JSON.stringify(one).slice(0, 200)
        if (!(await breaks(one))) {
          await mend()
          expect(await breaks(one), what).toBe(true)
        }
        expect(crash(), what).toBeNull()
        if (opens) expect(title(), what).toBeTruthy()
      }

    await mend()
    expect(title()).toBe(name)
    expect(crash()).toBeNull()
  },
)

test('home says which part of it could not be shown, and shows the others; another try mends it', async () => {
  let field: string | undefined
  editAnswers(['GET /api/wallet'], (_, answer) => (field ? put(answer, [field], 'x') : answer))
  await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
  await screen.findByRole('button', { name: 'Deposit' })
  for (field of ['profile', 'bankAccount', 'wallet', 'invite']) {
    await answered(() => queryClient.resetQueries({ type: 'active' }))
    expect(words().length, field).toBeGreaterThan(0)
    expect(screen.getAllByText('Deposit').length).toBeGreaterThan(0)
    expect(screen.getAllByText(/^Naga/).length).toBeGreaterThan(0)
  }
  field = undefined
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(words()).toEqual([]))
})

test('a withdrawal can be asked for from the wallet though the amount of a game is not known', async () => {
  editAnswers(['GET /api/wallet'], (_, answer) => put(answer, ['slots', 0, 'amount'], '12'))
  await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Amount to withdraw')
  expect(words().length).toBeGreaterThan(0)
  expect(document.querySelector('dialog[open]')?.textContent).not.toContain('Total balance')
})

test('a bank account that came broken is not offered; the others are', async () => {
  editAnswers(['GET /api/lookup/deposit'], (_, answer) => put(answer, ['banks', 0, 'bankAccountNo'], 7))
  await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
  fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }))
  await screen.findByRole('tab', { name: 'Scan QR' })
  expect(words()).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Copy/ }).length).toBeGreaterThan(0)
})

test('a banner that came broken is left out, and keeps nobody from what it stands before', async () => {
  editAnswers(['GET /api/invite/banners'], (_, answer) => put(answer, ['banners', 0, 'image'], 7))
  await renderApp({ path: '/user/home', as: MEMBER })
  fireEvent.click(await screen.findByText('Invite friends'))
  const next = await screen.findByRole('button', { name: 'Continue' })
  expect(words()).toEqual([])
  fireEvent.click(next)
  await screen.findByRole('table', { name: 'Friends invited' })
})

test('messages of the chat that came broken stand among the others as ones that cannot be shown', async () => {
  const edits: [FieldPath, unknown][] = [
    [['message'], 'x'],
    [['sender'], null],
    [['createdAt'], 7],
    [['createdAt'], 'NaN'],
    [['message', 'payload'], []],
    [['message', 'message_type'], {}],
  ]
  const whole = {
    sender: 'admin',
    createdAt: '2026-11-20T04:00:00.000Z',
    message: { message_type: 'text', payload: { message: 'Hello there' } },
  }
  editAnswers(['POST /api/chat/history'], () => ({
    total: 'x',
    messages: [
      whole,
      ...edits.map(([at, value], index) =>
        put({ ...whole, createdAt: `2026-11-20T03:0${index}:00.000Z` }, at, value),
      ),
    ],
  }))
  await renderApp({ path: '/user/contact', as: MEMBER })
  fireEvent.click(await screen.findByRole('button', { name: 'Start chat' }))
  await waitFor(() => expect(screen.getAllByText('Hello there').length).toBeGreaterThan(0))
  expect(document.querySelectorAll('[data-message]')).toHaveLength(1 + edits.length)
  expect(crash()).toBeNull()
})

test.each([[null], [{}], [[]], [7]])('a name of the site that is %j costs the name alone', async (wrong) => {
  editAnswers(['GET /api/lookup/info'], (_, answer) => ({ ...answer, name: wrong }))
  await renderApp({ path: '/login' })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(screen.getAllByText('Sabai').length).toBeGreaterThan(0)
})
