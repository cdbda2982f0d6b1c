/** Steps that the tests of the deposit sheet share. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import DepositSheet from '../src/features/deposit/DepositSheet.tsx'
import type { openBackend } from './backend.ts'

type RenderApp = ReturnType<typeof openBackend>['renderApp']

/** Opens the deposit sheet without the page behind it. */
export async function openDeposit(renderApp: RenderApp, options: Parameters<RenderApp>[0] = {}) {
  const onClose = vi.fn()
  const element = <DepositSheet open onClose={onClose} />
  const rendered = await renderApp({ path: '/user/home', as: '0810000001', ...options, element })
  return { ...rendered, onClose }
}

export const openTab = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('tab', { name }))

export const copyButton = (text: string) =>
  screen.findByRole('button', { name: new RegExp(`^Copy .*${text}$`) })

export const qrProvider = (name: string) => screen.getByRole('radio', { name: new RegExp(name) })
export const qrAmount = () => screen.getByLabelText('Amount', { selector: 'input' })
export const createButton = () => screen.getByRole('button', { name: /^Create QR/ })
export const openQr = () => screen.findByRole('region', { name: 'Scan to pay' })

/** Creates a QR on the tab that is open, and returns the QR. */
export async function createQr(user: UserEvent, baht = '100') {
  await user.click(screen.getByRole('button', { name: baht }))
  await user.click(createButton())
  return openQr()
}
