import { screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../test/backend.ts'

const { renderApp, server } = openBackend()
const MEMBER = '0810000001'
const wrongs = [null, {}, [], 'x', 7]

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

describe('home', () => {
  test.each(['profile', 'bankAccount', 'wallet', 'invite'])(
    '%s of the wrong shape costs its part alone',
    async (field) => {
      for (const wrong of wrongs) {
        if (field === 'bankAccount' && wrong === null) continue
        const mend = breakField('GET /api/wallet', (answer) => ({ ...answer, [field]: wrong }))
        const { user, unmount } = await renderApp({ path: '/user/home', as: MEMBER })
        await broken()
        expect(screen.getByRole('button', { name: 'Deposit' })).toBeDefined()
        expect(screen.getAllByRole('list').length).toBeGreaterThan(0)
        mend()
        await user.click((await retry())[0]!)
        await waitFor(() => expect(screen.queryByText('This part could not be shown')).toBeNull())
        unmount()
        server.resetHandlers(...server.listHandlers().slice(1))
      }
    },
  )
})

test.each(wrongs)('a name of the site that is %j costs the name alone', async (wrong) => {
  if (wrong === 'x') return
  breakField('GET /api/lookup/info', (answer) => ({ ...answer, name: wrong }))
  await renderApp({ path: '/login' })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(screen.getAllByText('Sabai').length).toBeGreaterThan(0)
})
