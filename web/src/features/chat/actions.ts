import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { safeUrl } from '../../ui/safeUrl.ts'

export type Action = NonNullable<ChatMessage['message']['payload']['buttons']>[number]
export type Press = (action: Action | { path: string }) => void

/** The target of a button: outside, in the app, or unsafe. Undefined for a button that sends a message. */
type Target = { href: string } | { path: string } | 'unsafe' | undefined

/** Files and the provider's paths are not pages of the app, though they may have the same origin. */
const isFile = (pathname: string) => /^\/(api|media|play|socket\.io)\/|\.\w+$/.test(pathname)
/** As a path of the app, `//evil.example/x` would be another host. */
const isOtherHost = (pathname: string) => /^\/[/\\]/.test(pathname)

const telOf = (number: string) =>
  /^[\d\s+*#().-]*\d[\d\s+*#().-]*$/.test(number) ? `tel:${number.replace(/[\s().-]/g, '')}` : undefined

/** Returns the target of a button: web and call are links, postback and every other type send a message (CHT-12). */
export function targetOf({ type, payload }: Pick<Action, 'type' | 'payload'>): Target {
  if (type !== 'web' && type !== 'call') return undefined
  const href = safeUrl(type === 'call' ? telOf(payload) : payload)
  if (!href) return 'unsafe'
  const { origin, pathname, search, hash } = new URL(href, location.origin)
  if (origin === location.origin && isOtherHost(pathname)) return 'unsafe'
  const isPage = origin === location.origin && !isFile(pathname)
  return isPage ? { path: pathname + search + hash } : { href }
}
