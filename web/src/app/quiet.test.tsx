import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import { beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { watchRealtime } from '../../test/channel.ts'
import { stopTimers } from '../../test/timers.ts'
import { drum } from '../../test/transferSheet.tsx'

const { renderApp, control, server } = openBackend()
const MINUTE_MS = 60_000
/** The limit for a minute without an action of the member. */
const REQUESTS_MAX = 12

const { setTimeout } = globalThis
const turn = () => new Promise((resolve) => setTimeout(resolve))

let sent: string[] = []
let pending = 0
/** True: every realtime connection fails. */
let losing = false
watchRealtime(() => {
  sent.push('a realtime connection')
  return losing
})

beforeEach(() => {
  sent = []
  pending = 0
  losing = false
  server.events.on('request:start', ({ request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    pending += 1
  })
  server.events.on('request:end', () => {
    pending -= 1
  })
})

/** Waits until all requests are answered, also those that follow from the answers. */
async function answered() {
  await act(vi.dynamicImportSettled)
  for (let quiet = 0; quiet < 5; quiet = pending > 0 ? 0 : quiet + 1) await act(turn)
}

/** Runs one timer after another. Each call is answered at the time at which it was sent. */
async function pass(ms: number) {
  let isOver = false
  globalThis.setTimeout(() => {
    isOver = true
  }, ms)
  while (!isOver) {
    const before = sent.length
    await act(() => vi.advanceTimersToNextTimerAsync())
    if (pending > 0 || sent.length > before) await answered()
  }
}

/** Waits until the page sends no more requests. */
async function settled() {
  let known = -1
  for (let tries = 0; tries < 10 && (known !== sent.length || screen.queryByText('Loading')); tries++) {
    known = sent.length
    await answered()
    await pass(3000)
  }
}

const tap = async (user: UserEvent, ...names: (string | RegExp)[]) => {
  for (const name of names) {
    await user.click(await screen.findByRole('button', { name }))
    await pass(1000)
  }
}
const fail = async (...names: (Name | '*')[]) => {
  for (const name of names) await control.fault(name, 'drop')
}

/** `before` runs before the page is opened, and `enter` on the page. */
type State = [name: string, path: string, before?: () => unknown, enter?: (user: UserEvent) => unknown]
const none = () => {}

test.each<State>([
  ['the login', '/login'],
  ['home', '/user/home'],
  ['home where every read fails', '/user/home', () => fail('*')],
  [
    'an open QR',
    '/user/home',
    none,
    async (user) => {
      await tap(user, 'Deposit')
      await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
      await tap(user, '100', /^Create QR/)
    },
  ],
  [
    'a chat whose connection is lost',
    '/user/contact',
    none,
    async (user) => {
      await tap(user, 'Start chat')
      losing = true
      act(() => control.cutRealtime())
      await screen.findByText('Reconnecting')
    },
  ],
  [
    'a transfer whose answer is lost, and that left nothing',
    '/user/home',
    none,
    async (user) => {
      await tap(user, 'Transfer')
      for (const name of ['From', 'To'] as const)
        await user.click(
          within(await drum(name)).getByRole('option', { name: name === 'From' ? /Main wallet/ : /Naga/ }),
        )
      await fail('POST /api/wallet/transfer')
      await tap(user, '100', 'Transfer ฿100')
      await screen.findByRole('heading', { name: 'Checking the result' })
    },
  ],
])('sends at most 12 requests a minute: %s', async (_, path, before = none, enter = none) => {
  stopTimers()
  await before()
  const { user } = await renderApp({ path, ...(path.startsWith('/user') && { as: MEMBER }) })
  await settled()
  await enter(user)
  await settled()
  sent = []
  await pass(MINUTE_MS)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX)
})
