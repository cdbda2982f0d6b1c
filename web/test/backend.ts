/**
 * The real backend for component tests, without a server: the mock's browser host behind MSW.
 *
 *     const { renderApp, control } = openBackend() // once, at the head of the test file
 *
 *     test('a paid QR closes the sheet', async () => {
 *       const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
 *       await user.click(await screen.findByRole('button', { name: 'Deposit' }))
 *       ...
 *       await control.event({ type: 'qr.paid' })     // what the provider's side does by itself
 *       control.advance(60)                          // time passes, for the provider and for the page
 *     })
 *
 * Each test has a fresh world of the seeded scenario (the same one each time), at noon of 20 November 2026 in Bangkok;
 * `Date` stands still until `advance`, timers run as ever. The app begins logged out, in English, with the agreement
 * accepted. Without `element` the whole app is shown at `path`, as the browser would: read `location.pathname` to see where it led. Paste long texts
 * (`user.click(field)`, `user.paste(text)`): typing costs ten milliseconds a letter. Look
 * for the words of the provider's HTML, not for its tags: the cleaner works only half in happy-dom.
 */
import { cleanup, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import { injectStateValues } from '@wallet/contracts/errorExamples/define'
import { exampleOf } from '@wallet/contracts/errorExamples/table'
import type { Message } from '@wallet/contracts/errors'
import type { ControlBody } from '@wallet/mock-server/control/controlClient'
import type { Fault } from '@wallet/mock-server/engine/fault'
import { moveClock } from '@wallet/mock-server/engine/jobs'
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

interface RenderOptions {
  path?: string
  /** The phone number of the seeded member who is logged in; without it, a visitor. */
  as?: string
  language?: Language
  /** Of fixtures/worlds; a fresh world of it begins, without what `control` did to the last one. */
  scenario?: string
  /** Of the build, in place of those of this one. */
  settings?: Partial<Settings>
  /** Shown alone in the app's providers, instead of the whole app. */
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
    /** The world itself, to look into or to bring into a state that no call reaches. */
    world,
    /** Begins a fresh world of this scenario. */
    scenario: (name: string) => driven.reset(name as ScenarioName, 1),
    /** A token of a seeded member. */
    tokenOf: (phone: string): string => openSession(world(), control.member(phone)._id),
    /** The row of a seeded member, to read and to change. */
    member(phone: string) {
      const { members } = world().tables
      const member = members.first('username', phone)
      if (!member) throw new Error(`no member ${phone}`)
      return members.edit(member._id)
    },
    /** So many seconds pass, for the provider and the page; then somebody looks at the page again. */
    advance(seconds: number) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      moveClock(world(), { advanceSeconds: 0 })
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    },
    /** The device's clock is so many seconds ahead of the provider's from now on. */
    misset(seconds: number) {
      const { now } = world()
      vi.setSystemTime(Date.now() + seconds * 1000)
      moveClock(world(), { now })
    },
    /** Somebody comes back to the page: what is stale is read anew. */
    lookAgain: () => control.advance(0),
    /** What the provider's side does by itself: `{ type: 'qr.paid' }` ... */
    event: (event: ControlBody<'POST /events'>) => driven.events.send(event),
    /** A member pays at the stand-in bank, to an account that only a report or a slip tells of; gives the slip's picture. */
    payAtBank: async (username: string, amount: number) => (await driven.slip(username, amount)).bytes,
    /** Something that goes wrong from now on, `times` as often as it says. */
    fault: (endpoint: Name | '*', kind: Fault['kind'], more: Partial<Fault> = {}) =>
      driven.faults.arm({ endpoint, kind, ...more }),
    /**
     * Brings the world into the state in which this call is answered so; gives what the call sends. A member of a state
     * is 0810000001.
     */
    async enter(endpoint: Name, message: Message): Promise<Record<string, string | number>> {
      const { given, params, body } = exampleOf(endpoint, message)
      const values = await driven.control('POST /provider-states', {
        body: { state: given.name, params: given.params },
      })
      const put = (text: string) => text.replace(/\$\{(\w+)\}/, (_, name) => values[name] ?? '')
      return injectStateValues({ ...(params ?? {}), ...(body ?? {}) }, ({ expression }) =>
        put(expression),
      ) as never
    },
    cutRealtime: backend.cutRealtime,
    /** Calls of this endpoint are under way from now on, until what this answers is called. */
    hold(endpoint: Name): () => void {
      const [method = '', path = ''] = endpoint.split(' ')
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      server.use(new HttpHandler(method, `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, () => released))
      return release
    },
    clearFaults: () => driven.faults.clear(),
    /** How often an endpoint was called. */
    count: (endpoint: Name): number => world().journal.count(endpoint),
    /** What was sent to an endpoint and answered, newest first; secrets are masked. */
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
    return { user: userEvent.setup({ delay: null }), ...render(ui) }
  }

  return {
    renderApp,
    control,
    /** MSW itself, to look at what was sent: `server.events.on('request:start', ...)`. */
    server,
  }
}
