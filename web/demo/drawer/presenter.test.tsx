/** The presenter's drawer. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { isRemembered, token } from '../../src/api/session.ts'
import { Field } from '../../src/ui/Field.tsx'
import { button, MEMBER, openControlRoom, part, en as text, watchAddress } from '../../test/controlRoom.tsx'
import { callApi } from '../callApi.ts'
import { cutNetwork } from '../online.ts'
import { offlineState } from '../service.ts'
import en from '../texts/en.json'
import { Presenter } from './Presenter.tsx'

const { renderApp, control } = openControlRoom()
beforeEach(() => () => {
  document.body.style.removeProperty('padding-top')
  cutNetwork(false)
  offlineState.change(() => undefined)
})

/** Opens the drawer at a tab. */
async function openDrawer(tab: string, as?: string) {
  const { user } = await renderApp({ ...(as && { as }), element: <Presenter /> })
  await user.click(screen.getByRole('button', { name: en.presenter }))
  await user.click(screen.getByRole('tab', { name: tab }))
  return user
}

const drawer = () => screen.queryByRole('dialog', { name: en.presenter })

test('opens and closes the drawer by the key below Escape, except while typing', async () => {
  const element = (
    <>
      <Field label="Note" value="" onValue={() => {}} />
      <textarea aria-label="Message" />
      <Presenter />
    </>
  )
  const { user } = await renderApp({ element })
  await user.keyboard('[Backquote]')
  expect(drawer()).not.toBeNull()
  await user.keyboard('[Backquote]')
  await waitFor(() => expect(drawer()).toBeNull())
  for (const field of screen.getAllByRole('textbox')) {
    await user.click(field)
    await user.keyboard('[Backquote]')
    expect(drawer()).toBeNull()
  }
})

test('closes the drawer after a payment, so that the app shows the news', async () => {
  await callApi('/qrcode/WW', { amount: 100 }, control.tokenOf(MEMBER))
  const user = await openDrawer(text('tab_money'), MEMBER)
  await user.click(await button(text('pay')))
  await waitFor(() => expect(drawer()).toBeNull())
  expect(screen.queryByText(text('done'))).toBeNull()
})

test('logs a member in, and shows the error code of a refused member', async () => {
  const assign = watchAddress()
  const user = await openDrawer(text('tab_people'))
  await user.click(await button(`${text('openAs')} 0810000005`))
  expect(await screen.findByText('INACTIVE_USER')).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
  await user.click(await button(`${text('openAs')} 0810000002`))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/home'))
  expect(isRemembered()).toBe(true)
  const { username } = await callApi('/account/profile', undefined, token() ?? '')
  expect(username).toBe('0810000002')
})

const none = { app: undefined, clips: undefined, hasNewVersion: false }
const stored = (portion: number, failed = false) => ({ part: portion, failed })
test.each([
  [{ ...none, app: stored(0.999) }, 'Saving for offline use: 99%'],
  [{ ...none, app: stored(1) }, en.kept],
  [{ ...none, app: stored(0.5, true) }, en.notKept],
  [{ ...none, app: stored(1), clips: stored(1), hasNewVersion: true }, en.kept],
  [{ ...none, app: stored(1), clips: stored(0.4, true) }, en.kept],
])('shows the offline storage: %o', async (state, expected) => {
  offlineState.change(() => state)
  await openDrawer(en.toursTab)
  const offline = await part(en.offline)
  expect(offline.getAllByRole('status')[0]?.textContent).toBe(expected)
  const canKeepClips = !state.clips || state.clips.failed
  expect(Boolean(offline.queryByRole('button', { name: en.keepClips }))).toBe(canKeepClips)
  expect(Boolean(offline.queryByText(en.clipsKept))).toBe(Boolean(state.clips) && !state.clips?.failed)
  expect(Boolean(offline.queryByText(en.notKept))).toBe(Boolean(state.app?.failed || state.clips?.failed))
  expect(Boolean(offline.queryByRole('button', { name: en.update }))).toBe(state.hasNewVersion)
})
