/** Details of an error: the missing or wrong field, or a hint for developers. */
export interface Details {
  key?: string
  hint?: string
}

/** An error of a handler. The host answers `{ message, key?, hint? }` with the status of the code. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    readonly details: Details = {},
    /** Set only if it differs from the code's status. */
    readonly status?: number,
  ) {
    super(code)
  }
}

/** Throws an ApiError with this code if the condition is false. */
export function demand(condition: unknown, code: string, details?: Details): asserts condition {
  if (!condition) throw new ApiError(code, details)
}
