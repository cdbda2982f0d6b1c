import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

const start = Date.UTC(2026, 10, 20, 9)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const timerText = () => screen.getByRole('timer').textContent

test('counts down every second and ends once', async () => {
  const onEnd = vi.fn()
  render(<Countdown deadline={start + 61_500} onEnd={onEnd} />)
  expect(timerText()).toBe('01:02')

  await pass(500)
  expect(timerText()).toBe('01:01')
  await pass(60_000)
  expect(timerText()).toBe('00:01')
  expect(onEnd).not.toHaveBeenCalled()
  await pass(1000)
  expect(timerText()).toBe('00:00')
  await pass(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test.each([
  ['behind', 30_000],
  ['ahead', -30_000],
])("uses the server's clock when the phone's clock is %s", async (_, clockOffset) => {
  const onEnd = vi.fn()
  render(<Countdown deadline={start + 60_000 + clockOffset} clockOffset={clockOffset} onEnd={onEnd} />)
  await pass(59_000)
  expect(timerText()).toBe('00:01')
  await pass(1000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('shows at most the whole time, for any clock offset', () => {
  render(<Countdown deadline={start + 900_000} clockOffset={-700} totalMs={900_000} />)
  expect(timerText()).toBe('15:00')
})

test.each([
  ['looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back to the page', () => window.dispatchEvent(new Event('pageshow'))],
])('updates at once when the member %s', async (_, comeBack) => {
  const onEnd = vi.fn()
  render(<Countdown deadline={start + 600_000} onEnd={onEnd} />)

  vi.setSystemTime(start + 601_000)
  act(() => void comeBack())
  expect(timerText()).toBe('00:00')
  await pass(5000)
  act(() => void comeBack())
  expect(onEnd).toHaveBeenCalledOnce()
})

test('announces the time once a minute, turns red in the last minute, and shrinks its bar', async () => {
  const { container } = render(<Countdown deadline={start + 120_000} totalMs={120_000} />)
  const state = () => [
    screen.getByRole('status').textContent,
    container.querySelector<HTMLElement>('.bar')?.style.width,
    container.querySelector('.last') !== null,
  ]
  expect(state()).toEqual(['2\u00a0minutes left', '100%', false])
  await pass(60_000)
  expect(state()).toEqual(['1\u00a0minute left', '50%', false])
  await pass(6_000)
  expect(state()).toEqual(['1\u00a0minute left', '45%', true])
})
