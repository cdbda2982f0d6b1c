import { screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import answers from '../api/answers/answers.json'
import { type Fields, fieldsOf } from '../api/answers/shape.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()
const MEMBER = '0810000001'

// What a boundary caught is told to developers, and is meant to be here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** The provider answers this read with one field replaced, until what this gives is called. */
function breakField(name: Name, edit: (answer: Record<string, never>) => object) {
  let isWell = false
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const original = globalThis.fetch
  server.use(
    http[method === 'GET' ? 'get' : 'post'](`*${path}`, async ({ request }) => {
      if (isWell || request.headers.has('x-original')) return undefined
      const copy = new Request(request, { headers: [...request.headers, ['x-original', '1']] })
      const answer = await (await original(copy)).json()
      return HttpResponse.json(edit(answer))
    }),
  )
  return () => {
    isWell = true
  }
}

const broken = () => screen.findAllByText('This part could not be shown')
const retry = () => screen.findAllByRole('button', { name: 'Try again' })

const crash = () => screen.queryByText('This page could not be shown, please try again')
const wrongFor = (shape: unknown) => (shape === 's' ? 7 : 'x')

/** A page, and what it reads. */
const pages: [string, string | undefined, Name[]][] = [
  ['/login', undefined, ['GET /api/lookup/info']],
  ['/register', undefined, ['GET /api/lookup/registerOTP']],
  ['/contact', undefined, ['GET /api/lookup/contact', 'GET /api/lookup/enableChatWidget']],
  ['/user/home', MEMBER, ['GET /api/wallet', 'GET /api/spinwheel/active', 'GET /api/lookup/banks']],
  ['/user/profile', MEMBER, ['GET /api/account/profile']],
  ['/user/bonus', MEMBER, ['GET /api/bonus', 'GET /api/bonus/check/active', 'GET /api/lookup/notice']],
  ['/user/statement', MEMBER, ['POST /api/statement']],
  ['/user/spin', MEMBER, ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon']],
]

describe.each(pages)('%s', (path, as, names) => {
  const fields = names.flatMap((name) => {
    const shape: Fields = answers.shapes[name]
    return fieldsOf(shape, {}).map((field) => [name, field.name, wrongFor(field.shape)] as const)
  })

  test.each(fields)(
    'stands though %s answers a wrong %s, and is whole again with it',
    async (name, field, wrong) => {
      localStorage.setItem('remember-agreement', '1')
      const mend = breakField(name, (answer) => ({ ...answer, [field]: wrong }))
      const { user } = await renderApp({ path, ...(as && { as }) })
      await waitFor(() => expect(control.count(name)).toBeGreaterThan(0))
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await screen.findAllByRole('navigation')
      expect(crash()).toBeNull()
      mend()
      for (const again of screen.queryAllByRole('button', { name: 'Try again' }).slice(0, 1))
        await user.click(again)
      await waitFor(() => expect(screen.queryByText('This part could not be shown')).toBeNull())
      expect(crash()).toBeNull()
    },
  )
})

test.each(['profile', 'bankAccount', 'wallet', 'invite'])(
  'home says which part of it could not be shown when %s is broken, and shows the others',
  async (field) => {
    const mend = breakField('GET /api/wallet', (answer) => ({ ...answer, [field]: 'x' }))
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await broken()
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeDefined()
    expect(screen.getAllByRole('list').length).toBeGreaterThan(0)
    mend()
    await user.click((await retry())[0]!)
    await waitFor(() => expect(screen.queryByText('This part could not be shown')).toBeNull())
  },
)

test.each([[null], [{}], [[]], [7]])('a name of the site that is %j costs the name alone', async (wrong) => {
  breakField('GET /api/lookup/info', (answer) => ({ ...answer, name: wrong }))
  await renderApp({ path: '/login' })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(screen.getAllByText('Sabai').length).toBeGreaterThan(0)
})
