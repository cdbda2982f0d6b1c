import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

/**
 * A control, and the keys to press there. Default: Enter. The role `field` finds a field by its label. Without keys, waits
 * for what a screen reader announces.
 */
export type Step = [role: string, name: string | RegExp, keys?: string]

/** More tab stops than any screen has. */
const MOST_STOPS = 80

/** Closed dialogs return the focus and cannot take it, as in a browser. In happy-dom they do neither. */
export function returnFocus() {
  const { showModal, close, focus } = HTMLDialogElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('dialog:not([open])')) focus.call(this, options)
  })
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    showModal.call(this)
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    const { activeElement } = document
    const opener = openers.get(this)
    if (activeElement instanceof HTMLElement && this.contains(activeElement)) {
      activeElement.blur()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
    close.call(this)
  })
}

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
    await user.keyboard(keys)
  }
}

export const expectFocus = (on: Step) => waitFor(() => expect(document.activeElement).toBe(find(on)))
