/** Returns whether the browser can open the system's share sheet. Most in-app browsers cannot. */
export const canShare = () => typeof navigator.share === 'function'

/**
 * Opens the system's share sheet. Call it in the tap handler. Returns false if the sheet could not be opened.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share?.(data)
    return canShare()
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
