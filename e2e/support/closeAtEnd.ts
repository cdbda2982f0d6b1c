import type { Fixtures } from '@playwright/test'

interface Closable {
  close: () => unknown
}

export interface Closing {
  /**
   * Closes what a test has opened when the test ends, newest first. A test names this
   * fixture before its page, so that the page closes earlier.
   */
  closeAtEnd: <T extends Closable | Promise<Closable>>(opened: T) => T
}

/** The fixture for `test.extend`. */
export const closing: Fixtures<Closing> = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  closeAtEnd: async ({}, use) => {
    const all: (Closable | Promise<Closable>)[] = []
    await use((opened) => {
      all.push(opened)
      return opened
    })
    for (const opened of all.reverse()) {
      // The test has already failed if this could not be opened.
      const closable = await Promise.resolve(opened).catch(() => undefined)
      await closable?.close()
    }
  },
}
