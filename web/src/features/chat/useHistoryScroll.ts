import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const CHAT_NEAR_BOTTOM_PX = 60

/** The next page is read at this distance from the top in px. */
const NEAR_TOP_PX = 240

interface Options {
  /** A value that changes with the shown messages. */
  content: unknown
  newest: string | undefined
  /** Increases with each message that the user sends. The history then scrolls to its end. */
  sent: number
  onTop: () => void
}

/**
 * Scrolls the history of the chat. A user at the end sees each new message (CHT-7). A user at an older message stays
 * there, also when older messages are added above. The element needs `overflow-anchor: none`.
 */
export function useHistoryScroll({ content, newest, sent, onTop }: Options) {
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  /** The first message and its offset in px when it was drawn last. */
  const top = useRef<{ element: HTMLElement; offset: number }>(undefined)
  const last = useRef({ newest, sent })
  const [isNear, setNear] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  function measure() {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    const hasGoneUp = scrollTop < lastTop.current
    lastTop.current = scrollTop
    const isNear = scrollHeight - scrollTop - clientHeight <= CHAT_NEAR_BOTTOM_PX
    // Only the user can leave the end. When the content grows, the history scrolls to its end.
    isAtEnd.current = isNear || (isAtEnd.current && !hasGoneUp)
    if (isAtEnd.current && !isNear) toEnd()
    setNear(isAtEnd.current)
    if (isAtEnd.current) setHasNew(false)
    if (clientHeight > 0 && scrollTop < NEAR_TOP_PX) onTop()
  }

  function toEnd(behavior: ScrollBehavior = 'instant') {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior })
  }

  useLayoutEffect(() => {
    const before = last.current
    last.current = { newest, sent }
    const anchor = top.current
    const first = list.current?.querySelector<HTMLElement>('[data-message]')
    if (isAtEnd.current || sent !== before.sent) toEnd()
    else {
      if (anchor?.element.isConnected && box.current)
        box.current.scrollTop += anchor.element.offsetTop - anchor.offset
      if (newest !== before.newest) setHasNew(true)
    }
    top.current = first ? { element: first, offset: first.offsetTop } : undefined
    measure()
  }, [content, sent])

  useEffect(() => {
    const watched = [box.current, list.current].filter((element) => element !== null)
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd()
    })
    for (const element of watched) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { box, list, isNear, hasNew, onScroll: measure, toEnd: () => toEnd('smooth') }
}
