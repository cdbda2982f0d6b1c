/** Lets other requests run before a long task continues. */
export const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))
