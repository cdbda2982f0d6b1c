/** How the scenes of a member begin. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Backend } from './scene.ts'

export const MEMBER = '0810000001'

type Step = (user: UserEvent) => Promise<unknown>

/** A page of the member who has everything, without the banners before invite and refund. */
export const page =
  (path: string, as = MEMBER, prepare?: Step) =>
  async ({ renderApp }: Backend) => {
    localStorage.setItem('remember-agreement', '1')
    const { user } = await renderApp({ path, as, scenario: 'no-banners' })
    await prepare?.(user)
    return user
  }

/** One step after the other. */
export const inTurn =
  (...steps: Step[]) =>
  async (user: UserEvent) => {
    for (const step of steps) await step(user)
  }

export const enter = (label: string, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
