/** The drawer's sections with clock, login, scenario and faults. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isRemembered, token } from '../../src/api/session.ts'
import {
  button,
  isDone,
  MEMBER,
  openDrawerPage,
  part,
  watchAddress,
  watchFiles,
} from '../../test/demoDrawer.tsx'
import { callApi } from '../control.ts'
import { offlineState } from '../keeping.ts'
import { cutNetwork } from '../online.ts'
import { en } from '../texts/en.ts'
import { currentTour } from '../tours/guide.ts'

const { control, openDrawer } = openDrawerPage()

describe('the world', () => {
  test.each([
    [en.minute, 60],
    [en.quarter, 900],
    [en.tomorrow, 86_400],
    [en.week, 604_800],
  ])('%s moves the clock', async (name, seconds) => {
    const user = await openDrawer('world')
    expect(await screen.findByText('20/11/2026 12:00:00')).toBeDefined()
    const before = control.world().now
    await user.click(await button(name))
    await isDone()
    expect(control.world().now).toBe(before + seconds * 1000)
    await waitFor(() => expect(screen.queryByText('20/11/2026 12:00:00')).toBeNull())
  })

  const choose = async (user: Awaited<ReturnType<typeof openDrawer>>, label: string, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }))
    await user.click(screen.getByRole('option', { name: option }))
  }

  test('logs the selected member in and opens home', async () => {
    const assign = watchAddress()
    const user = await openDrawer('world')
    await choose(user, en.persona, /^0810000002 · A bonus/)
    await user.click(await button(en.logIn))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/home'))
    expect(isRemembered()).toBe(true)
    const { username } = await callApi('/account/profile', undefined, token() ?? '')
    expect(username).toBe('0810000002')
  })

  test('shows the error code of a refused member', async () => {
    const assign = watchAddress()
    const user = await openDrawer('world')
    await choose(user, en.persona, /^0810000005/)
    await user.click(await button(en.logIn))
    expect(await screen.findByText('INACTIVE_USER')).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
  })

  test('starts a scenario as a visitor, ends the tour, and starts over', async () => {
    const assign = watchAddress()
    sessionStorage.setItem('tour', 'qr')
    const user = await openDrawer('world', MEMBER)
    await choose(user, en.scenario, /No wheel/)
    await user.click(await button(en.begin))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(control.world().base.scenario).toBe('no-wheel')
    expect([token(), currentTour()]).toEqual([null, undefined])
    await user.click(await button(en.startOver))
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
    expect(control.world().base.scenario).toBe('default')
  })

  test('saves the journal as a Playwright test', async () => {
    const saved = watchFiles()
    const give = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-test')
    await callApi('/lookup/banks')
    const user = await openDrawer('world')
    await user.click(await button(en.saveTest))
    await isDone()
    expect(saved).toEqual([['journal.spec.ts', 'blob:the-test']])
    expect(await (give.mock.lastCall as [Blob])[0].text()).toContain('mock-server/playwright')
  })

  test('shows that the mock does not answer', async () => {
    const user = await openDrawer('world')
    const minute = await button(en.minute)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(minute)
    expect(await screen.findByText(en.noAnswer)).toBeDefined()
  })
})

describe('offline use', () => {
  const is = (part: number, failed = false) => ({ part, failed })
  const none = { app: undefined, clips: undefined, hasNewVersion: false }
  beforeEach(() => () => offlineState.change(() => undefined))

  test.each([
    [{ ...none }, 'Saving for offline use: 0%'],
    [{ ...none, app: is(0.999) }, 'Saving for offline use: 99%'],
    [{ ...none, app: is(1) }, en.kept],
    [{ ...none, app: is(0.5, true) }, en.notKept],
  ])('shows the storage of the app: %o', async (state, text) => {
    offlineState.change(() => state)
    await openDrawer('world')
    const offline = await part(en.offline)
    expect(offline.getByRole('status').textContent).toBe(text)
    expect(offline.getByRole('button', { name: en.keepClips })).toBeDefined()
    expect(offline.queryByText(en.newVersion)).toBeNull()
  })

  test.each([
    [0.5, 'Saving for offline use: 50%'],
    [1, en.clipsKept],
  ])('shows the storage of the clips: %d', async (part_, text) => {
    offlineState.change(() => ({ ...none, app: is(1), clips: is(part_), hasNewVersion: true }))
    await openDrawer('world')
    const offline = await part(en.offline)
    expect(offline.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([en.kept, text])
    expect(offline.queryByRole('button', { name: en.keepClips })).toBeNull()
    expect(offline.getByRole('button', { name: en.update })).toBeDefined()
  })

  test('is hidden in development', async () => {
    await openDrawer('world')
    await button(en.minute)
    expect(screen.queryByRole('region', { name: en.offline })).toBeNull()
  })
})

describe('faults', () => {
  beforeEach(() => () => {
    cutNetwork(false)
  })
  const faults = () => control.world().faults
  const slow = { endpoint: '*', kind: 'delay', delayMs: 3000 }
  const cut = { endpoint: '*', kind: 'drop' }
  const other = { endpoint: 'POST /api/refund', kind: 'html' } as const

  test('switches the slow network on and off and keeps other faults', async () => {
    control.fault(other.endpoint as never, other.kind)
    const user = await openDrawer('faults')
    const line = await screen.findByText('POST /api/refund · html')
    await user.click(screen.getByRole('switch', { name: en.slow }))
    await waitFor(() => expect(faults()).toEqual([slow, other]))
    await waitFor(() => expect(screen.getByRole('switch', { name: en.slow, checked: true })).toBeDefined())
    await user.click(screen.getByRole('switch', { name: en.slow }))
    await waitFor(() => expect(faults()).toEqual([other]))
    expect(line.isConnected).toBe(true)
    await user.click(await button(en.clear))
    await waitFor(() => expect(faults()).toEqual([]))
    expect((await part(en.armed)).getByText(en.none)).toBeDefined()
  })

  test('makes the page offline while the network is cut', async () => {
    const events: string[] = []
    const listen = ({ type }: Event) => events.push(type)
    for (const name of ['offline', 'online']) addEventListener(name, listen)
    const user = await openDrawer('faults')
    await user.click(await screen.findByRole('switch', { name: en.cut }))
    await waitFor(() => expect(events).toEqual(['offline']))
    expect(faults()).toEqual([cut])
    await user.click(screen.getByRole('switch', { name: en.cut }))
    await waitFor(() => expect(events).toEqual(['offline', 'online']))
    for (const name of ['offline', 'online']) removeEventListener(name, listen)
  })

  test('adds a fault for any call, once or permanently', async () => {
    const user = await openDrawer('faults')
    const section = await part(en.force)
    const choose = async (label: string, option: RegExp) => {
      await user.click(section.getByRole('combobox', { name: new RegExp(`^${label}`) }))
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
      await user.click(screen.getByRole('option', { name: option }))
      return options
    }
    const arm = () => user.click(section.getByRole('button', { name: en.arm }))
    await arm()
    await waitFor(() =>
      expect(faults()).toEqual([{ endpoint: '*', kind: 'error', code: 'INTERNAL_SERVER_ERROR', times: 1 }]),
    )
    expect(await screen.findByText('* · INTERNAL_SERVER_ERROR × 1')).toBeDefined()

    const calls = await choose(en.call, /^POST \/api\/wallet\/withdraw$/)
    expect(calls.slice(1)).toEqual(calls.slice(1).toSorted())
    const codes = (await choose(en.what, /^MONEY_NOT_ENOUGH /)).slice(Object.keys(en.kinds).length)
    expect(codes.findIndex((text) => text.startsWith('MONEY_NOT_ENOUGH'))).toBeLessThan(
      codes.findIndex((text) => text.startsWith('WRONG_CREDENTIAL')),
    )
    await user.click(section.getByRole('checkbox', { name: en.once }))
    await arm()
    await waitFor(() =>
      expect(faults()[1]).toEqual({
        endpoint: 'POST /api/wallet/withdraw',
        kind: 'error',
        code: 'MONEY_NOT_ENOUGH',
      }),
    )
    await choose(en.what, /^Waits 10 s$/)
    await arm()
    await waitFor(() =>
      expect(faults()[2]).toEqual({ endpoint: 'POST /api/wallet/withdraw', kind: 'delay', delayMs: 10_000 }),
    )
  })
})
