/**
 * The backend for component tests: the browser host of the mock behind MSW, without a server.
 *
 *     const { renderApp, control } = openBackend() // once per test file
 *
 *     test('closes the sheet after the QR is paid', async () => {
 *       const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
 *       await user.click(await screen.findByRole('button', { name: 'Deposit' }))
 *       ...
 *       await control.event({ type: 'qr.paid' })     // an event at the provider
 *       control.advance(60)                          // moves the clock of provider and page by 60 s
 *     })
 *
 * Each test starts with the same fresh world, at noon of 20 November 2026 in Bangkok. `Date` changes only by `advance`,
 * timers run normally. The app starts logged out, in English, with the agreement accepted. Without `element`, the whole
 * app is shown at `path`, and `location.pathname` changes. Paste long texts (`user.paste(text)`), because typing takes
 * 10 ms per letter. Search the text of provided HTML, not the tags: the cleaner works only partly in happy-dom.
 */
import { cleanup, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import type { ControlBody } from '@wallet/mock-server/control/controlClient'
import type { Fault } from '@wallet/mock-server/engine/fault'
import { moveClock } from '@wallet/mock-server/engine/jobs'
import { addStatement } from '@wallet/mock-server/provider/shared/money'
import { openSession } from '@wallet/mock-server/provider/shared/session'
import { openBackend as openMock, type ScenarioName, type TestWorld } from '@wallet/mock-server/vitest'
import { HttpHandler } from 'msw'
import { createElement, type ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { logIn } from '../src/api/session.ts'
import { App } from '../src/app/App.tsx'
import { changeLanguage, currentLanguage } from '../src/i18n/i18n.ts'
import type { Language } from '../src/i18n/languages.ts'
import type { Settings } from '../src/settings/readSettings.ts'
import { settings } from '../src/settings/settings.ts'
import { carryRealtime } from './channel.ts'
import { Providers } from './Providers.tsx'

export { NOON } from '@wallet/mock-server/vitest'

/** The phone numbers of seeded members. */
export const MEMBER = '0810000001'
export const WITH_BONUS = '0810000002'
export const NEW_MEMBER = '0810000003'
/** The bank requires an English name. */
export const WITH_THAI_NAME = '0810000004'

interface RenderOptions {
  path?: string
  /** Logs in the seeded member with this phone number. Default: a visitor. */
  as?: string
  language?: Language
  /** The name of a world of fixtures/worlds. Starts a fresh world, without earlier changes by `control`. */
  scenario?: string
  /** Overrides settings of the build. */
  settings?: Partial<Settings>
  /** Renders only this element, in the providers of the app. */
  element?: ReactElement
}

/** Starts the backend for the tests of a file. */
export function openBackend() {
  const backend = openMock()
  const { server } = backend
  let driven: TestWorld

  beforeAll(async () => {
    await backend.start()
    carryRealtime(backend.connect)
  })
  afterAll(backend.close)
  beforeEach(async () => {
    localStorage.setItem('remember-agreement', '1')
    driven = await backend.begin()
  })
  afterEach(() => {
    cleanup()
    backend.end()
  })

  const world = () => backend.worlds().get(driven.name)

  const control = {
    /** Returns the world, for states that no call can reach. */
    world,
    worlds: backend.worlds,
    /** Starts a fresh world of this scenario. */
    scenario: (name: string) => driven.reset(name as ScenarioName, 1),
    /** Returns a token of a seeded member. */
    tokenOf: (phone: string): string => openSession(world(), control.member(phone)._id),
    /** Returns the row of a seeded member, which can be edited. */
    member(phone: string) {
      const { members } = world().tables
      const member = members.first('username', phone)
      if (!member) throw new Error(`no member ${phone}`)
      return members.edit(member._id)
    },
    /** Adds a deposit in baht to the statement of a seeded member, without the money. */
    addDeposit(phone: string, from: 'BANK' | 'QR' | 'VOUCHER', baht: number) {
      const entry = { statementType: 'deposit', from, to: 'WALLET', amount: baht * 100 } as const
      addStatement(world(), control.member(phone)._id, entry)
    },
    /** Moves the clock of provider and page, then focuses the page. */
    advance(seconds: number) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      moveClock(world(), { advanceSeconds: 0 })
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    },
    /** Sets the clock of the device this many seconds ahead of the provider. */
    misset(seconds: number) {
      const { now } = world()
      vi.setSystemTime(Date.now() + seconds * 1000)
      moveClock(world(), { now })
    },
    /** Focuses the page, which refetches stale queries. */
    lookAgain: () => control.advance(0),
    /** Sends an event to the provider, for example `{ type: 'qr.paid' }`. */
    event: (event: ControlBody<'POST /events'>) => driven.events.send(event),
    /** Makes a bank transfer that the provider learns only from a report or a slip. Returns the slip image. */
    payAtBank: async (username: string, amount: number) => (await driven.slip(username, amount)).bytes,
    /** Adds a fault. `times` limits how often it occurs. */
    fault: (endpoint: Name | '*', kind: Fault['kind'], more: Partial<Fault> = {}) =>
      driven.faults.arm({ endpoint, kind, ...more }),
    cutRealtime: backend.cutRealtime,
    /** Holds the calls of this endpoint. Returns a function that releases them. */
    hold(endpoint: Name): () => void {
      const [method = '', path = ''] = endpoint.split(' ')
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      server.use(new HttpHandler(method, `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, () => released))
      return release
    },
    clearFaults: () => driven.faults.clear(),
    /** Returns the number of calls of an endpoint. */
    count: (endpoint: Name): number => world().journal.count(endpoint),
    /** Returns requests and responses of an endpoint, newest first, with masked secrets. */
    journal: (endpoint?: Name) => world().journal.read(endpoint),
  }

  async function renderApp(options: RenderOptions = {}) {
    const { path = '/', as, language = 'en', scenario, element } = options
    Object.assign(settings, options.settings)
    if (scenario) await control.scenario(scenario)
    if (currentLanguage() !== language) await changeLanguage(language)
    if (as) logIn(control.tokenOf(as), true)
    history.replaceState(null, '', path)
    const ui = element ? createElement(Providers, { path, children: element }) : createElement(App)
    return { user: userEvent.setup({ delay: null, skipHover: true, pointerEventsCheck: 0 }), ...render(ui) }
  }

  return {
    renderApp,
    control,
    /** The MSW server, for example for `server.events.on('request:start', ...)`. */
    server,
  }
}
