/** What is said about a refusal beside its code: the body field that was missing or wrong, or a hint for the developer. */
export interface Details {
  key?: string
  hint?: string
}

/** What a handler throws to refuse a call; the host answers `{ message, key?, hint? }` with the code's status. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    readonly details: Details = {},
    /** Only where it differs from the code's own. */
    readonly status?: number,
  ) {
    super(code)
  }
}

/** Refuses with this code unless the condition holds. */
export function demand(condition: unknown, code: string, details?: Details): asserts condition {
  if (!condition) throw new ApiError(code, details)
}
