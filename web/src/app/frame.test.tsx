import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { rememberContact } from '../features/contact/knownContact.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NewVersion } from './NewVersion.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import TerminatedPage from './TerminatedPage.tsx'

const site = { name: 'Sabai', website: 'sabai.example' }

const show = (children: ReactNode, path = '/') => render(<Providers path={path}>{children}</Providers>)

test('lists each language in its own words, with the current one disabled, until the focus leaves', async () => {
  show(<LanguageMenu />)
  const button = screen.getByRole('button', { name: 'Language: English' })
  await userEvent.click(button)
  const items: HTMLButtonElement[] = screen.getAllByRole('menuitemradio')
  expect(items.map(({ textContent, lang, disabled }) => [textContent, lang, disabled])).toEqual([
    ['ไทย', 'th', false],
    ['ລາວ', 'lo', false],
    ['English', 'en', true],
  ])
  act(() => button.focus())
  await userEvent.tab({ shift: true })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('opens and moves through the language menu with the keyboard, and changes the language', async () => {
  show(<LanguageMenu />)
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(focused()).toBe('ไทย')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('English')
  await userEvent.keyboard('{Enter}{ArrowUp}')
  expect(focused()).toBe('ລາວ')
  await userEvent.keyboard('{Enter}')
  const button = await screen.findByRole('button', { name: 'ພາສາ: ລາວ' })
  expect(document.documentElement.lang).toBe('lo')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('keeps the language when another one cannot be loaded', async () => {
  show(<LanguageMenu />)
  vi.spyOn(i18next, 'addResourceBundle').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'ไทย' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No connection, please check the internet and try again',
  )
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('locale')).not.toBe('th')
})

test('shows the last known contact on the termination notice, and sets its title and style', () => {
  const before = document.title
  const { unmount } = show(<TerminatedPage site={site} />)
  expect(screen.queryByText(/please contact support/)).toBeNull()
  expect([document.title, document.body.className]).toEqual(['Page not found', 'terminated'])
  unmount()
  expect([document.title, document.body.className]).toEqual([before, ''])
  localStorage.setItem('contact', JSON.stringify({ contactText: null, lineLink: null, lineName: 7 }))
  const broken = show(<TerminatedPage site={site} />)
  expect(screen.queryByText(/please contact support/)).toBeNull()
  broken.unmount()
  rememberContact({ contactText: '', lineLink: 'https://line.example/x', lineName: '@sabaicare' })
  show(<TerminatedPage site={site} />)
  expect(screen.getByText(/please contact support/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open app' }).getAttribute('href')).toBe('https://line.example/x')
})

test('shows an error for a page that fails, and the next page after a link', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): ReactNode {
    throw new Error('broken')
  }
  const told = vi.fn()
  addEventListener('wallet-crash', told, { once: true })
  show(
    <>
      <Link to="/fine">Next page</Link>
      <RouteBoundary>
        <Routes>
          <Route path="/" element={<Broken />} />
          <Route path="/fine" element="All is well" />
        </Routes>
      </RouteBoundary>
    </>,
  )
  expect(screen.getByText('This page could not be shown, please try again')).toBeDefined()
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ detail: new Error('broken') }))

  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByText('All is well')).toBeDefined())
})

test('checks for a new version when the member returns, at most every ten minutes', async () => {
  vi.stubEnv('MODE', 'production')
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const update = vi.fn(async () => {})
  const serviceWorker = { addEventListener: () => {}, register: async () => ({ update }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  show(<NewVersion />)
  await waitFor(() => expect(listen.mock.lastCall?.[0]).toBe('visibilitychange'))
  const comeBack = listen.mock.lastCall?.[1] as () => void
  const looks = [9, 10, 19, 20].map((minute) => {
    vi.setSystemTime(minute * 60_000)
    comeBack()
    return update.mock.calls.length
  })
  expect(looks).toEqual([0, 1, 1, 2])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
