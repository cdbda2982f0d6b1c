/** How the scenes of a member begin. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Backend, Beginning } from './scene.ts'

export const MEMBER = '0810000001'

export type Action = (user: UserEvent, sent: Beginning['sent']) => Promise<unknown>

/** A page of the member of the state; in the seeded world of `as`, without the banners before invite and refund. */
export const page =
  (path: string, prepare?: Action, as = MEMBER) =>
  async ({ renderApp }: Backend, { sent, isInState }: Beginning) => {
    localStorage.setItem('remember-agreement', '1')
    const { user } = await renderApp(isInState ? { path, as: MEMBER } : { path, as, scenario: 'no-banners' })
    await prepare?.(user, sent)
    return user
  }

/** One action after the other. */
export const inTurn =
  (...actions: Action[]) =>
  async (user: UserEvent, sent: Beginning['sent']) => {
    for (const action of actions) await action(user, sent)
  }

export const enter = (
  label: string,
  text: string | ((sent: Beginning['sent']) => string | number),
): Action => {
  return async (user, sent) => {
    const field = await screen.findByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    await user.paste(typeof text === 'string' ? text : String(text(sent)))
  }
}
