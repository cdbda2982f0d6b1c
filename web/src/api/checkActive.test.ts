import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { activeChecked, checkActive } from './checkActive.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => server.resetHandlers())

const message = (text: string, status: number) => HttpResponse.json({ message: text }, { status })

test.each([
  ['answers', () => HttpResponse.json({ active: true }), true],
  ['says that it is terminated', () => HttpResponse.json({ active: true, terminated: 'gone' }), false],
  ['refuses with gone', () => message('gone', 410), false],
  ['refuses with anything else', () => message('INTERNAL_SERVER_ERROR', 500), true],
  ['cannot be reached', () => HttpResponse.error(), true],
])('a service that %s', async (_, answer, isOpen) => {
  server.use(http.get('*/api/lookup/active', answer))
  const checked = checkActive()
  // A call during the check or later gets the same answer.
  expect(activeChecked()).toBe(checked)
  expect(await checked).toBe(isOpen)
  expect(await activeChecked()).toBe(isOpen)
})
