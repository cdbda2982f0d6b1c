const CHAT_READ_DELAY_MS = 1_000

/**
 * Reports to the provider that the user has read the history (CHT-8). Waits until the user sees the history and nothing
 * has changed for a second, so there is at most one report per second.
 */
export function openReadMarks(mark: () => Promise<unknown>) {
  let isDue = false
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan() {
    clearTimeout(timer)
    if (!isDue) return
    timer = setTimeout(() => {
      isDue = false
      // Silent: it is due again with the next change, or when the history is looked at again.
      mark().catch(() => (isDue = true))
    }, CHAT_READ_DELAY_MS)
  }

  return {
    changed() {
      isDue = true
      if (isSeen) plan()
      // Messages that were not seen must not be marked with the others.
      else clearTimeout(timer)
    },
    /** Once seen it is marked, also after the user has left. */
    setVisible(isVisible: boolean) {
      if (isVisible && !isSeen) plan()
      isSeen = isVisible
    },
    close: () => clearTimeout(timer),
  }
}
