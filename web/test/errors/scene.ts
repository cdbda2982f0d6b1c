/** Where a refused call may show, and finding out where it did. */
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import type { openBackend } from '../backend.ts'

export type Backend = ReturnType<typeof openBackend>

/** In the words of the table. */
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

/** A code that no catalogue knows: it is shown itself. */
export const UNKNOWN = 'BRAND_NEW_41'

/** That something broke on the way is no refusal of these: what became of them is found out instead of told. */
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

/** How a scene begins: what its call is to send, and whether the provider is in a state of the contract. */
export interface Beginning {
  sent: Record<string, string | number>
  /** Else the world is the seeded one. The member of a state is 0810000001. */
  isInState: boolean
}

/** An action of a screen whose call is refused. */
export interface Scene {
  /** Of the screen and the action, as the table names it. */
  name: string
  endpoint: Name
  place: MessagePlace | ((code: string) => MessagePlace)
  /** All that the endpoint documents, unless told otherwise. */
  codes?: readonly Message[]
  /** Messages that the provider answers by its own rules, in the state of their example, and where each shows. */
  natural?: Partial<Record<Message, MessagePlace>>
  /** The screen itself brings that state about. */
  isReached?: true
  /** Shows the screen. */
  open: (backend: Backend, beginning: Beginning) => Promise<UserEvent>
  /** Has the endpoint called. */
  act: (user: UserEvent, code: string, sent: Beginning['sent']) => Promise<unknown>
  /** In place of the catalogue's words. */
  words?: (code: string) => string | undefined
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const ownText = (element: Element) =>
  plain([...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent] : [])).join(''))

/** The elements that say exactly this; of a code without words, those that name it. */
export function saying(words: string): Element[] {
  const isSaid = (text: string) => (words === UNKNOWN ? text.includes(words) : text === plain(words))
  return [...document.body.querySelectorAll('*')].filter((element) => isSaid(ownText(element)))
}

/** Where these words stand. */
export const placesOf = (words: string): MessagePlace[] => saying(words).map(placeOf)

function placeOf(element: Element): MessagePlace {
  // A toast shows inside the dialog that is open.
  if (element.closest('.toast')) return element.closest('.error') ? 'red toast' : 'green toast'
  const alertDialog = element.closest('[role=alertdialog]')
  if (alertDialog) return alertDialog.querySelector('.tile.success') ? 'success alert' : 'error alert'
  const alert = element.closest('[role=alert]')
  if (!alert) return 'in its place'
  return alert.id.endsWith('-error') ? 'beside the field' : 'above the button'
}

const nameOf = (button: Element) => plain(button.getAttribute('aria-label') ?? button.textContent)

/** The last button of this name, once it can be pressed: the one that is on top. By role it takes ten times as long. */
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
