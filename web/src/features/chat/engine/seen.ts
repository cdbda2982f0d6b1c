const CHAT_READ_DELAY_MS = 1_000

interface SeenOptions {
  /** Returns the time of the newest message, in ms since 1970. */
  newest: () => number
  onSeen: (seenAt: number) => void
  markRead: () => Promise<unknown>
}

export function openSeen({ newest, onSeen, markRead }: SeenOptions) {
  let isVisible = false
  let markedAt = 0
  let marking: ReturnType<typeof setTimeout> | undefined

  /** Reports to the provider (CHT-8) after a second without a change, also after the user has left the chat. */
  function mark() {
    const seenAt = newest()
    onSeen(seenAt)
    clearTimeout(marking)
    if (seenAt === markedAt) return
    marking = setTimeout(() => {
      markedAt = seenAt
      // Show no error: the next change, or the next look at the chat, reports again.
      markRead().catch(() => (markedAt = 0))
    }, CHAT_READ_DELAY_MS)
  }

  return {
    setVisible(next: boolean, isKnown: boolean) {
      if (next && !isVisible && isKnown) mark()
      isVisible = next
    },
    /** Do not mark messages that the user has not seen. */
    newestChanged: () => (isVisible ? mark() : clearTimeout(marking)),
    close: () => clearTimeout(marking),
  }
}
