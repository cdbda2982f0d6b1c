/** More about an error: the missing or wrong field, or a hint for developers. */
export interface Details {
  key?: string
  hint?: string
}

/** An error of a handler. The host answers `{ message, key?, hint? }` with the status of the code. */
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
