/** What stands on a page: something by its role and accessible name, or a field by its label; `in` says within what. */
export type Target = { role: string; name?: string | RegExp; in?: Target } | { label: string; in?: Target }

/** Something on a page that a browser has found. */
export interface Found {
  tap: () => Promise<void>
  /** Types over what stands there. */
  type: (text: string) => Promise<void>
  /** Chooses a file of this machine. */
  upload: (path: string) => Promise<void>
}

/**
 * What the flows need from a browser, so that one set of flows serves every engine. Expressions are JavaScript and run
 * in the page; their value is JSON, or an element for `find`.
 */
export interface Tab {
  open: (url: string) => Promise<void>
  /** The next two come back at once, as a tap on the browser's own buttons does. */
  reload: () => Promise<void>
  back: () => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  find: (expression: string) => Promise<Found | undefined>
  /** A picture of the page as PNG in base64, where the browser gives one. */
  picture: () => Promise<string | undefined>
}

/** One person's browser: its tabs share cookies and storage, and nobody else's. */
export interface Profile {
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

export interface Engine {
  newProfile: () => Promise<Profile>
  close: () => Promise<void>
}
