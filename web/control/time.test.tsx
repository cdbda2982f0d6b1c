import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import { button, en, isDone, MEMBER, openControlRoom, part, rowOf } from '../test/controlRoom.tsx'

const { control, openTab } = openControlRoom()
const now = () => control.world().now

test.each([
  ['hour', 3_600, '0 d 01:00 ahead'],
  ['week', 604_800, '7 d 00:00 ahead'],
] as const)('moves the clock by one %s and shows the difference', async (name, seconds, difference) => {
  const user = await openTab('time')
  const before = now()
  await user.click(await button(en(name)))
  await isDone()
  expect(now()).toBe(before + seconds * 1000)
  expect((await screen.findAllByText(new RegExp(difference))).length).toBeGreaterThan(0)
})

test.each([
  [true, undefined],
  [false, 'EXPIRED_AUTH_TOKEN'],
])('keeps logins when the time jumps: %s', async (keeps, error) => {
  const token = control.tokenOf(MEMBER)
  const user = await openTab('time')
  if (!keeps) await user.click(await screen.findByRole('switch', { name: en('keepLogins') }))
  await user.click(await button(en('week')))
  await isDone()
  const answer = await callApi('/wallet', undefined, token).catch((refusal) => refusal)
  expect(answer.message).toBe(error)
})

test('sets a time, returns to the true time, and moves to a due job', async () => {
  await callApi('/wallet/withdraw', { amount: 250 }, control.tokenOf(MEMBER))
  const user = await openTab('time')
  const jobs = await part(en('jobs'))
  await user.click(rowOf(jobs, en('job_withdraw.settle')).getByRole('button'))
  await waitFor(() => expect(jobs.queryByText(en('job_withdraw.settle'))).toBeNull())
  const field = await screen.findByLabelText(en('timeInBangkok'))
  await user.clear(field)
  await userEvent.type(field, '2026-12-31T23:58:00')
  await user.click(screen.getByRole('button', { name: en('set') }))
  expect((await screen.findAllByText('31/12/2026 23:58:00')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/ d \d\d:\d\d ahead/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: en('trueTime') }))
  await waitFor(() => expect(field).not.toHaveProperty('value', expect.stringContaining('2026-12-31T23:5')))
  await waitFor(() => expect(screen.queryByText(/ d \d\d:\d\d ahead/)).toBeNull())
})

test('moves the clock by a week and opens the app', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const user = await openTab('time')
  const before = now()
  await user.click(await button(en('weekAndOpen')))
  await isDone(en('appOpened'))
  expect(now()).toBe(before + 604_800_000)
  expect(String(open.mock.lastCall?.[0])).toMatch(/\/user\/home\?world=/)
})
