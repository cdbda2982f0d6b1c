import type { Message } from '@wallet/contracts/errors'

/** What a handler throws to refuse a call; the host answers `{ message, key?, hint? }` with the code's status. */
export class ApiError extends Error {
  constructor(
    readonly code: Message,
    /** The body field that was missing or wrong, or a hint for the developer. */
    readonly details: { key?: string; hint?: string } = {},
    /** Only where it differs from the code's own. */
    readonly status?: number,
  ) {
    super(code)
  }
}

/** Refuses with this code unless the condition holds. */
export function demand(
  condition: unknown,
  code: Message,
  details?: { key?: string; hint?: string },
): asserts condition {
  if (!condition) throw new ApiError(code, details)
}
