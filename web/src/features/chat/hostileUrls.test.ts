import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostileUrls } from '../../../test/hostile/urls.ts'
import { openWindow } from '../../ui/openWindow.ts'
import { safeImage, safeUrl } from '../../ui/safeUrl.ts'
import { targetOf } from './actions.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
const before = location.href
afterEach(() => happyDOM.setURL(before))

/** Checks the address as a browser resolves it on this page. */
function expectSafe(address: string) {
  const { protocol, origin, href } = new URL(address, location.href)
  const isOwn = origin === location.origin && protocol === location.protocol
  expect(isOwn || ['https:', 'tel:', 'mailto:', 'line:'].includes(protocol), href).toBe(true)
}

const vectors = Object.entries(hostileUrls)

describe.each(['https://wallet.example', 'http://localhost:4173'])('on %s', (origin) => {
  beforeEach(() => happyDOM.setURL(`${origin}/user/home?a=1`))

  test.each(vectors)('opens only safe addresses: %s', async (_, addresses) => {
    const replace = vi.fn()
    const tab = { opener: window, location: { replace }, document, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const actions: string[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      actions.push(this.action)
    })
    let opened = 0
    for (const address of addresses.map((text) => text.replaceAll('OWN', origin))) {
      const safe = safeUrl(address)
      if (safe !== undefined) {
        opened += 1
        expectSafe(safe)
        await openWindow(true).goTo(safe)
        void openWindow(false).goTo(safe)
        void openWindow(true).post(safe, {})
      }

      const picture = safeImage(address)
      if (picture !== undefined && !/^data:image\//i.test(picture)) expectSafe(picture)

      for (const type of ['web', 'call']) {
        const target = targetOf({ type, payload: address })
        if (!target || target === 'unsafe') continue
        if ('href' in target) expectSafe(target.href)
        else {
          // As a path of the app, because the router passes the path to `history`, which reads `//` as another host.
          expect(target.path).toMatch(/^\/(?![/\\])/)
          expect(new URL(target.path, origin).origin).toBe(origin)
        }
      }
    }
    for (const [href] of [...replace.mock.calls, ...assign.mock.calls]) expectSafe(String(href))
    for (const action of actions) expectSafe(action)
    expect([replace.mock.calls.length, assign.mock.calls.length, actions.length]).toEqual(
      Array(3).fill(opened),
    )
  })

  test.each(vectors.filter(([name]) => /schemes that|pages in|of the device|in the open/.test(name)))(
    'rejects all: %s',
    (_, addresses) => {
      expect(addresses.filter((address) => safeUrl(address.replaceAll('OWN', origin)))).toEqual([])
    },
  )
})
