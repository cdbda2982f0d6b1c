import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * A control, and the keys to press there. Default: Enter. The role `field` finds a field by its label. Without keys, waits
 * for what a screen reader announces.
 */
export type Step = [role: string, name: string | RegExp, keys?: string]

/** More tab stops than any screen has. */
const MOST_STOPS = 80

/** Returns whether keys reach nothing, for example because the focused button was removed or disabled. */
const isFocusLost = () => document.activeElement?.matches('body, :disabled, dialog:not([open]) *') ?? true

const top = () => document.activeElement?.closest<HTMLElement>('dialog[open]') ?? document.body

/** Finds a control in the open dialog or on the page, or a spoken text anywhere. */
function find([role, name, keys]: Step) {
  const scope = keys === '' ? screen : within(top())
  if (role === 'status' || role === 'alert') return screen.getByText(name, { selector: `[role=${role}] *` })
  return role === 'field' ? scope.getByLabelText(name) : scope.getAllByRole(role, { name })[0]!
}

/** Takes the steps by Tab and other keys. Fails when the focus is lost on the way. */
export async function takeSteps(user: UserEvent, steps: readonly Step[]) {
  for (const step of steps) {
    const [, name, keys = '{Enter}'] = step
    const target = await waitFor(() => find(step))
    if (!keys) continue
    expect(step !== steps[0] && isFocusLost(), `the focus is lost before "${name}"`).toBe(false)
    for (let stops = 0; document.activeElement !== target; stops++) {
      if (stops > MOST_STOPS) throw new Error(`The Tab key does not reach "${name}".`)
      await user.tab()
    }
    // The test library cannot press keys in a native select.
    if (target instanceof HTMLSelectElement) await user.selectOptions(target, keys)
    else await user.keyboard(keys)
  }
}

export const expectFocus = (on: Step) => waitFor(() => expect(document.activeElement).toBe(find(on)))
