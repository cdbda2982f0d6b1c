interface ReadMarksOptions {
  mark: () => Promise<unknown>
  delayMs: number
}

/**
 * Tells the provider that the history was read: once it has been seen, `delayMs` after it last changed, and so never
 * more often (CHT-8).
 */
export function openReadMarks({ mark, delayMs }: ReadMarksOptions) {
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
    }, delayMs)
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
