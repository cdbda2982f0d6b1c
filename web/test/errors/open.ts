/** How the scenes of a member begin. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Backend, Beginning } from './scene.ts'

export const MEMBER = '0810000001'

export type Step = (user: UserEvent, sent: Beginning['sent']) => Promise<unknown>

/** A page of the member of the state; in the seeded world of `as`, without the banners before invite and refund. */
export const page =
  (path: string, prepare?: Step, as = MEMBER) =>
  async ({ renderApp }: Backend, { sent, isInState }: Beginning) => {
    localStorage.setItem('remember-agreement', '1')
    const { user } = await renderApp(isInState ? { path, as: MEMBER } : { path, as, scenario: 'no-banners' })
    await prepare?.(user, sent)
    return user
  }

/** One step after the other. */
export const inTurn =
  (...steps: Step[]) =>
  async (user: UserEvent, sent: Beginning['sent']) => {
    for (const step of steps) await step(user, sent)
  }

export const enter = (label: string, text: string | ((sent: Beginning['sent']) => string | number)): Step => {
  return async (user, sent) => {
    const field = await screen.findByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    await user.paste(typeof text === 'string' ? text : String(text(sent)))
  }
}
