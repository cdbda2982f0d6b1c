import { vi } from 'vitest'

/** As much of a page as the app's calls need: it hears of other tabs. */
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())
