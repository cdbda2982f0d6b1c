/** The tours and the hint of the running tour. */
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { token } from '../../src/api/session.ts'
import { haveSeen, rememberSeen } from '../../src/features/banners/seenBanners.ts'
import { changeLanguage } from '../../src/i18n/i18n.ts'
import { button, openControlRoom, en as text, watchAddress } from '../../test/controlRoom.tsx'
import { callApi } from '../callApi.ts'
import en from '../texts/en.json'
import la from '../texts/la.json'
import th from '../texts/th.json'
import { beginTour, currentDay, currentTour, nextDay } from '../tours/guide.ts'
import { type TourName, tourNames } from '../tours/tours.ts'
import { Presenter } from './Presenter.tsx'

const { renderApp } = openControlRoom()
beforeEach(() => () => document.body.style.removeProperty('padding-top'))

const hint = () => screen.queryByRole('complementary')

/** Opens the page during a tour. */
async function onTour(name: TourName) {
  sessionStorage.setItem('tour', name)
  return (await renderApp({ element: <Presenter /> })).user
}

test('shows the step of a tour, opens the drawer at the section of the tour, and ends with the tour', async () => {
  const user = await onTour('qr')
  expect(hint()?.getAttribute('aria-label')).toBe(en.tours.qr.title)
  expect(document.documentElement.dataset.tour).toBe('qr')
  await user.click(screen.getByRole('button', { name: en.tours.qr.hint }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(text('tab_money'))
  expect(document.documentElement.dataset.tour).toBe('')
  expect(screen.getByRole('dialog', { name: en.presenter }).textContent).toContain(en.tours.qr.hint)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await button(en.endTour))
  expect(hint()).toBeNull()
  expect(currentTour()).toBeUndefined()
})

test('moves the page down until the tour ends', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68)
  const user = await onTour('qr')
  expect(document.body.style.paddingTop).toBe('68px')
  await user.click(await button(en.endTour))
  expect(document.body.style.paddingTop).toBe('')
})

test('offers the next day again after an error', async () => {
  const assign = watchAddress()
  const user = await onTour('week')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(await button(en.nextDay))
  expect(await screen.findByText(en.noAnswer)).toBeDefined()
  expect(screen.getByRole('button', { name: en.nextDay })).toHaveProperty('disabled', false)
  expect([currentDay(), assign.mock.calls]).toEqual([0, []])
})

test('lives the week of a new member, also after its rewards were claimed', async () => {
  watchAddress()
  await beginTour('week')
  const path = { bonus: '/bonus/activate/WELCOME', refund: '/refund/receive', invite: '/invite/bonus' }
  for (const claimed of [undefined, undefined, path.refund, path.invite, path.bonus, undefined]) {
    if (claimed) await callApi(claimed, undefined, token() ?? '')
    await nextDay()
  }
  const { wallet, profile } = await callApi('/wallet', undefined, token() ?? '')
  expect([wallet.amount, profile.coin]).toEqual([1035, 15])
})

test('lists the tours and marks the running tour', async () => {
  const assign = watchAddress()
  const user = await onTour('spin')
  await user.click(screen.getByRole('button', { name: en.presenter }))
  await user.click(screen.getByRole('tab', { name: en.toursTab }))
  const offered = tourNames.map((name) =>
    screen.getByRole('button', { name: Object.values(en.tours[name]).join(' ') }),
  )
  expect(
    offered.filter((one) => one.getAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual([en.tours.spin.title + en.tours.spin.hint])
  await user.click(offered[tourNames.indexOf('refund')] as HTMLElement)
  expect(assign).toHaveBeenCalledWith('/?tour=refund')
})

test('shows the banners as on a new device', async () => {
  for (const of of ['invite', 'refund'] as const) rememberSeen(of, [])
  await beginTour('invite')
  expect([haveSeen('invite', []), haveSeen('refund', [])]).toEqual([false, false])
})

test('shows the hint of the day in the language of the page', async () => {
  await onTour('week')
  expect(hint()?.textContent).toBe(en.tours.week.hint)
  cleanup()
  sessionStorage.setItem('tour-day', '2')
  await onTour('week')
  expect(hint()?.textContent).toBe(en.days[1])
  await act(() => changeLanguage('la'))
  expect(hint()?.textContent).toBe(la.days[1])
  await act(() => changeLanguage('th'))
  expect(hint()?.textContent).toBe(th.days[1])
})
