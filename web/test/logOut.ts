import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Logs out with the button, in English. */
export async function logOut(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const question = await screen.findByRole('dialog', { name: 'Log out?' })
  await user.click(within(question).getByRole('button', { name: 'Log out' }))
}
