/** Whether this browser opens the system's sheet to share with; most phones do, most in-app browsers do not. */
export const canShare = () => typeof navigator.share === 'function'

/**
 * Opens the system's sheet to share with. Must be called in the tap itself. Resolves to false where it could not be
 * opened; to close it again is no failure.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share?.(data)
    return canShare()
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
