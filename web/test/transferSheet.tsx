import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import TransferSheet from '../src/features/transfer/TransferSheet.tsx'
import type { openBackend } from './backend.ts'

export const drum = (name: 'From' | 'To') => screen.findByRole('listbox', { name })
export const amount = () => screen.getByLabelText('Amount', { selector: 'input' })
export const submit = () => screen.getByRole('button', { name: /^Transfer/ })

/** Opens the sheet for a member, and returns the actions of its tests. */
export async function openTransfer({ renderApp }: ReturnType<typeof openBackend>, as = '0810000001') {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <TransferSheet open onClose={onClose} /> })
  async function pick(name: 'From' | 'To', account: RegExp) {
    await user.click(within(await drum(name)).getByRole('option', { name: account }))
  }
  return {
    user,
    onClose,
    pick,
    async fill(from: RegExp, to: RegExp, baht: string) {
      await pick('From', from)
      await pick('To', to)
      await user.click(amount())
      await user.paste(baht)
    },
  }
}
