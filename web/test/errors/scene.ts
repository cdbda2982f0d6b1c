/** Opens screens, and finds where the page shows the refusal of a call. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import type { openBackend } from '../backend.ts'

export type Backend = ReturnType<typeof openBackend>

/** The places, as the table names them. */
export type MessagePlace =
  | 'red toast'
  | 'green toast'
  | 'error alert'
  | 'beside the field'
  | 'above the button'
  | 'in its place'

/** A code that is not in the catalogue, so the page shows the code. */
export const UNKNOWN = 'BRAND_NEW_41'

export type Action = (user: UserEvent) => Promise<unknown>

/** An action of a screen whose call is refused by the provider. */
export interface Scene {
  /** The name of screen and action in the table. */
  name: string
  endpoint: Name
  place: MessagePlace | ((code: string) => MessagePlace)
  /** Default: the first error that belongs to this endpoint and not to all endpoints. */
  codes?: readonly string[]
  /** Shows the screen. */
  open: (backend: Backend) => Promise<UserEvent>
  /** Calls the endpoint. */
  act: (user: UserEvent, code: string) => Promise<unknown>
  /** Replaces the text of the catalogue. */
  words?: (code: string) => string | undefined
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const ownText = (element: Element) =>
  plain([...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent] : [])).join(''))

/** Returns the elements with exactly this text, or with the code if it has no text. */
export function saying(words: string): Element[] {
  const isSaid = (text: string) => (words === UNKNOWN ? text.includes(words) : text === plain(words))
  return [...document.body.querySelectorAll('*')].filter((element) => isSaid(ownText(element)))
}

/** Returns the place of a text. */
export const placesOf = (words: string): MessagePlace[] => saying(words).map(placeOf)

function placeOf(element: Element): MessagePlace {
  // A toast is inside the open dialog.
  if (element.closest('.toast')) return element.closest('[role=alert]') ? 'red toast' : 'green toast'
  if (element.closest('[role=alertdialog]')) return 'error alert'
  const alert = element.closest('[role=alert]')
  if (!alert) return 'in its place'
  return alert.id.endsWith('-error') ? 'beside the field' : 'above the button'
}

const nameOf = (button: Element) => plain(button.getAttribute('aria-label') ?? button.textContent)

/** Waits for the last (topmost) enabled button of this name. A query by role takes ten times as long. */
export const press = (name: string | RegExp) => async (user: UserEvent) => {
  const isNamed = (button: Element) =>
    typeof name === 'string' ? nameOf(button) === plain(name) : name.test(nameOf(button))
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('button')].filter(isNamed).at(-1)
    if (!found || found.disabled) throw new Error(`no button ${name}`)
    return found
  })
  await user.click(button)
}

export const enter =
  (label: string, text: string): Action =>
  async (user) => {
    const field = await screen.findByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }

/** Runs the actions in order. */
export const inTurn =
  (...actions: Action[]): Action =>
  async (user) => {
    for (const action of actions) await action(user)
  }

/** Chooses an account in a list. */
export const pick = (drum: string, name: RegExp) => async (user: UserEvent) =>
  user.click(within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name }))
