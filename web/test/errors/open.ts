/** Opens the pages of the member scenes. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Backend, Beginning } from './scene.ts'

export const MEMBER = '0810000001'

export type Action = (user: UserEvent, sent: Beginning['sent']) => Promise<unknown>

/** Opens a page of the member of the state, or of `as` in the seeded world without banners. */
export const page =
  (path: string, prepare?: Action, as = MEMBER) =>
  async ({ renderApp }: Backend, { sent, isInState }: Beginning) => {
    localStorage.setItem('remember-agreement', '1')
    const { user } = await renderApp(isInState ? { path, as: MEMBER } : { path, as, scenario: 'no-banners' })
    await prepare?.(user, sent)
    return user
  }

/** Runs the actions in order. */
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
