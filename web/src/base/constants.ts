/** Rows of a page of the provider's lists (LIM-1). */
export const PAGE_SIZE = 10

/** Faster reads show no sign of loading (UI-1). Page changes within this time become one read (API-3). */
export const LOAD_DELAY_MS = 200

/** A tablet or a desktop: wider than a phone, and no phone on its side. */
export const wideMedia = () => matchMedia('(min-width: 700px) and (min-height: 481px)')
