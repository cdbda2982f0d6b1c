/** An element by role and accessible name, or a field by its label. `in` limits the search to another target. */
export type Target = { role: string; name?: string | RegExp; in?: Target } | { label: string; in?: Target }

export interface Found {
  tap: () => Promise<void>
  /** Replaces the text of a field. */
  type: (text: string) => Promise<void>
  upload: (path: string) => Promise<void>
}

/**
 * The browser functions that the flows need, the same for every engine. Expressions are JavaScript and run
 * in the page. Their value is JSON, or an element for `find`.
 */
export interface Tab {
  open: (url: string) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  find: (expression: string) => Promise<Found | undefined>
  /** Returns a screenshot as PNG in base64, if the browser supports it. */
  picture: () => Promise<string | undefined>
}

/** A browser profile. Its tabs share cookies and storage with each other only. */
export interface Profile {
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

export interface Engine {
  newProfile: () => Promise<Profile>
  close: () => Promise<void>
}
