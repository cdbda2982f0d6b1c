import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { activeChecked, checkActive } from './checkActive.ts'

const server = openServer()

const message = (text: string, status: number) => HttpResponse.json({ message: text }, { status })

test.each([
  ['answers', () => HttpResponse.json({ active: true }), true],
  ['says that it is terminated', () => HttpResponse.json({ active: true, terminated: 'gone' }), false],
  ['refuses with gone', () => message('gone', 410), false],
  ['refuses with anything else', () => message('INTERNAL_SERVER_ERROR', 500), true],
  ['cannot be reached', () => HttpResponse.error(), true],
])('checks a service that %s', async (_, answer, isOpen) => {
  server.use(http.get('*/api/lookup/active', answer))
  const checked = checkActive()
  // A call during the check or later gets the same answer.
  expect(activeChecked()).toBe(checked)
  expect(await checked).toBe(isOpen)
  expect(await activeChecked()).toBe(isOpen)
})
