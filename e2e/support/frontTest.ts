import { rmSync } from 'node:fs'
import { test as base, expect } from '@wallet/mock-server/playwright'
import { type Closing, closing } from './closeAtEnd.ts'
import * as nginx from './nginx.ts'

/** The functions of nginx.ts as fixtures, which clean up after the test. */
type Servers = Pick<typeof nginx, 'makeFolder' | 'openProvider' | 'openWallet' | 'openDemo' | 'openBalancer'>

export const test = base.extend<Closing>(closing).extend<Servers>({
  makeFolder: ({ closeAtEnd }, use) =>
    use(() => {
      const folder = nginx.makeFolder()
      closeAtEnd({ close: () => rmSync(folder, { recursive: true }) })
      return folder
    }),
  openProvider: ({ closeAtEnd }, use) => use((...args) => closeAtEnd(nginx.openProvider(...args))),
  openWallet: ({ closeAtEnd }, use) => use((...args) => closeAtEnd(nginx.openWallet(...args))),
  openDemo: ({ closeAtEnd }, use) => use((...args) => closeAtEnd(nginx.openDemo(...args))),
  openBalancer: ({ closeAtEnd }, use) => use((...args) => closeAtEnd(nginx.openBalancer(...args))),
})

export { expect }
