import type { Fixtures } from '@playwright/test'

interface Closable {
  close: () => unknown
}

export interface Closing {
  /**
   * Takes what a test opens, and closes it when the test ends, passed or failed: the newest first. A test names this
   * fixture before its page, so that the page is closed earlier.
   */
  closeAtEnd: <T extends Closable | Promise<Closable>>(opened: T) => T
}

/** For `test.extend`. */
export const closing: Fixtures<Closing> = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  closeAtEnd: async ({}, use) => {
    const all: (Closable | Promise<Closable>)[] = []
    await use((opened) => {
      all.push(opened)
      return opened
    })
    for (const opened of all.reverse()) {
      // What failed to open has failed the test already.
      const closable = await Promise.resolve(opened).catch(() => undefined)
      await closable?.close()
    }
  },
}
