import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp } = openBackend()

/** Says whether the head of home is in sight: this page has no size. */
let tell: (isIntersecting: boolean) => void

beforeEach(() => {
  localStorage.setItem('remember-agreement', '1')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => act(() => hear([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

const deposits = () => screen.getAllByRole('button', { name: 'Deposit' })

test('the total and the deposit stay in sight once the head of home has scrolled away, and no sooner', async () => {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  tell(true)
  expect(deposits()).toHaveLength(1)
  tell(false)
  expect(deposits()).toHaveLength(2)
  const [header] = deposits()
  expect(within(header!.parentElement!).getByText('Total balance').parentElement?.textContent).toContain(
    '฿48,250.75',
  )
  await user.click(header!)
  await screen.findByRole('tab', { name: 'Bank transfer' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  tell(true)
  expect(deposits()).toHaveLength(1)
})
