import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp } = openBackend()

/** Reports to the page whether the balance header is visible, because happy-dom has no layout. */
let reportVisible: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisible = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

const deposits = () => screen.getAllByRole('button', { name: 'Deposit' })

test('shows the total and the deposit button only while the balance header is out of sight', async () => {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  reportVisible(true)
  expect(deposits()).toHaveLength(1)
  reportVisible(false)
  expect(deposits()).toHaveLength(2)
  const [header] = deposits()
  expect(within(header!.parentElement!).getByText('Total balance').parentElement?.textContent).toContain(
    '฿48,250.75',
  )
  await user.click(header!)
  await screen.findByRole('tab', { name: 'Bank transfer' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  reportVisible(true)
  expect(deposits()).toHaveLength(1)
})
