import { vi } from 'vitest'

const { waitFor } = vi
/** Waits up to 60 s, because Vitest's own limit of 1 s is too short on a busy machine. */
vi.waitFor = (check, options = 60_000) => waitFor(check, options)
