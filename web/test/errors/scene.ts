/** Finds where the page shows the refusal of a call. */
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import type { openBackend } from '../backend.ts'

export type Backend = ReturnType<typeof openBackend>

/** The places, as the table names them. */
export type MessagePlace =
  | 'red toast'
  | 'green toast'
  | 'error alert'
  | 'success alert'
  | 'beside the field'
  | 'above the button'
  | 'in its place'
  | 'silent'
  | 'red toast on /login'
  | 'page /terminated'
  | 'the next step'

/** A code that is not in the catalogue, so the page shows the code. */
export const UNKNOWN = 'BRAND_NEW_41'

/** After an error on the way, these commands are looked up instead of reported as refused. */
export const foundOut: ReadonlySet<Name> = new Set<Name>([
  'POST /api/qrcode/{bankCode}',
  'POST /api/wallet/add',
  'POST /api/wallet/slip',
  'POST /api/wallet/truelink',
  'POST /api/wallet/transfer',
  'POST /api/wallet/transferAll',
  'POST /api/wallet/withdraw',
  'POST /api/wallet/withdrawAll',
  'GET /api/refund/receive',
  'GET /api/refund/addWallet',
  'GET /api/invite/bonus',
  'GET /api/bonus/activate/{code}',
  'GET /api/bonus/clear',
  'GET /api/promotion/activate/{code}',
  'POST /api/spinwheel/spin',
  'POST /api/spinwheel/coupon/claim',
  'POST /api/account',
  'PUT /api/account/changepwd',
])

/** The input of the call, and whether the provider is in a state of the contract. */
export interface Beginning {
  sent: Record<string, string | number>
  /** False: the seeded world. The member of a state is 0810000001. */
  isInState: boolean
}

/** An action of a screen whose call is refused by the provider. */
export interface Scene {
  /** The name of screen and action in the table. */
  name: string
  endpoint: Name
  place: MessagePlace | ((code: string) => MessagePlace)
  /** Default: all errors that the endpoint documents. */
  codes?: readonly Message[]
  /** Errors that the provider causes by its own rules, in the state of their example, with the place of each. */
  natural?: Partial<Record<Message, MessagePlace>>
  /** True if the screen itself causes the state. */
  isReached?: true
  /** Shows the screen. */
  open: (backend: Backend, beginning: Beginning) => Promise<UserEvent>
  /** Calls the endpoint. */
  act: (user: UserEvent, code: string, sent: Beginning['sent']) => Promise<unknown>
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
  if (element.closest('.toast')) return element.closest('.error') ? 'red toast' : 'green toast'
  const alertDialog = element.closest('[role=alertdialog]')
  if (alertDialog)
    return alertDialog.querySelector('.tile.success, .tile.quiet') ? 'success alert' : 'error alert'
  const alert = element.closest('[role=alert]')
  if (!alert) return 'in its place'
  return alert.id.endsWith('-error') ? 'beside the field' : 'above the button'
}

const nameOf = (button: Element) => plain(button.getAttribute('aria-label') ?? button.textContent)

/** Waits for the last (topmost) enabled button of this name. A query by role takes ten times as long. */
export const press = (name: string | RegExp) => async (user: UserEvent) => {
  const isNamed = (button: Element) =>
    typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button))
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('button')].filter(isNamed).at(-1)
    if (!found || found.disabled) throw new Error(`no button ${name}`)
    return found
  })
  await user.click(button)
}
