import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { en, openControlRoom } from '../test/controlRoom.tsx'

const { openTab } = openControlRoom()

/** Answers /metrics with growing counters. */
function stubMetrics() {
  const { fetch } = globalThis
  let turn = 0
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url !== '/metrics') return fetch(url, options)
    turn++
    return new Response(
      [
        '# HELP mock_requests_total Requests.',
        `mock_requests_total{route="GET /a",status="200"} ${500 + turn * 10}`,
        `mock_requests_total{route="GET /b",status="200"} ${turn * 4}`,
        `mock_request_seconds_count{route="GET /a"} ${500 + turn * 10}`,
        `mock_request_seconds_sum{route="GET /a"} ${turn * 0.15}`,
        'mock_worlds 3',
        'mock_store_write_seconds 0.0025',
      ].join('\n'),
    )
  })
}

test('shows the rates between two readings', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  stubMetrics()
  await openTab('figures')
  const row = async (key: Parameters<typeof en>[0]) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${en(key)}`) }))
  expect((await row('figureWorlds')).getByText('3')).toBeDefined()
  // The page was hidden for 7 s, so it read nothing.
  now.mockReturnValue(7_000)
  for (const [read, ms] of started.mock.calls) if (ms === 2_000) (read as () => void)()
  expect(await (await row('figureRequests')).findByText('2 / s')).toBeDefined()
  expect((await row('figureTime')).getByText('15 ms')).toBeDefined()
  expect((await row('figureStoreWrite')).getByText('2.5 ms')).toBeDefined()
  expect(screen.queryByText(en('figureSockets'))).toBeNull()
})

test('explains how to switch the figures on', async () => {
  await openTab('figures')
  expect(await screen.findByText(en('noMetrics'))).toBeDefined()
  expect(screen.getByText(en('noReports'))).toBeDefined()
})
