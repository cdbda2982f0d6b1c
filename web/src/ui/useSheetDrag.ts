import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A flick of at least this speed in px/ms closes the sheet. */
const FLICK = 0.5
/** A drag by more than this part of the height closes the sheet. */
const FAR = 0.3
/** The direction is unknown for a shorter movement, in px. */
const SLOP = 3
/** The speed is measured over this last part of a movement, in ms. */
const RECENT = 100
/** The sheet returns after this time in ms if its parent did not close it. */
const COME_BACK = 400

interface Drag {
  x: number
  /** The y where the drag started. */
  y: number
  isTaken: boolean
  track: { y: number; time: number }[]
}

interface Options {
  open: boolean
  locked: boolean | undefined
  onClose: () => void
}

/**
 * Moves the sheet with the finger, and closes it after a flick or a long drag down. A drag starts at the head, or anywhere
 * if nothing under the finger can scroll up. Changes only the transform.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { open, locked, onClose }: Options) {
  const isLocked = useEffectEvent(() => locked)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const panel = sheet.current
    if (!open || !panel) return
    let drag: Drag | undefined
    let back: ReturnType<typeof setTimeout> | undefined

    function place(transform: string, transition: string) {
      panel!.style.transform = transform
      panel!.style.transition = transition
    }
    function cancel() {
      if (drag?.isTaken) place('', '')
      drag = undefined
    }
    function begin({ target, touches }: TouchEvent) {
      cancel()
      const [finger, second] = touches
      if (second || !finger || isLocked() || !(target instanceof Element) || isHeldBy(target, panel!)) return
      drag = { x: finger.clientX, y: finger.clientY, isTaken: false, track: [] }
    }
    function move(event: TouchEvent) {
      const finger = event.touches[0]
      // If the event cannot be cancelled, the browser scrolls already.
      if (!drag || !finger || !event.cancelable || isLocked()) return cancel()
      const { clientX: x, clientY: y } = finger
      const down = y - drag.y
      if (!drag.isTaken) {
        const across = Math.abs(x - drag.x)
        if (Math.max(Math.abs(down), across) < SLOP) return
        if (down <= across) return cancel()
        drag.isTaken = true
        drag.y = y
      }
      const time = performance.now()
      drag.track = [...drag.track.filter((point) => time - point.time < RECENT), { y, time }]
      place(`translateY(${Math.max(0, y - drag.y)}px)`, 'none')
      event.preventDefault()
    }
    function endDrag() {
      if (!drag?.isTaken) return cancel()
      const { track, y } = drag
      const way = (track.at(-1)?.y ?? y) - y
      const speed = speedOf(track)
      cancel()
      if (isLocked() || (speed < FLICK && (way < panel!.offsetHeight * FAR || speed < 0))) return
      place('translateY(100%)', '')
      back = setTimeout(place, COME_BACK, '', '')
      close()
    }

    const over = new AbortController()
    const { signal } = over
    panel.addEventListener('touchstart', begin, { signal, passive: true })
    panel.addEventListener('touchmove', move, { signal, passive: false })
    panel.addEventListener('touchend', endDrag, { signal })
    panel.addEventListener('touchcancel', cancel, { signal })
    return () => {
      over.abort()
      clearTimeout(back)
      // Start the closing animation at the position of the finger.
      requestAnimationFrame(() => place('', ''))
    }
  }, [open, sheet])
}

/** Returns the downward speed in px/ms at the end of the movement, or 0 if the finger rested. */
function speedOf(track: Drag['track']): number {
  const recent = track.filter(({ time }) => performance.now() - time < RECENT)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0
}

/** Returns whether an element handles the movement: a control, or a scroll container that is not at its top. */
function isHeldBy(target: Element, panel: HTMLElement): boolean {
  if (target.closest('input, textarea, select, video')) return true
  for (let element: Element | null = target; element && element !== panel; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    const isOwnBody = element.parentElement === panel
    if (!isOwnBody && element.scrollHeight > element.clientHeight && isScrollable(element)) return true
  }
  return false
}

function isScrollable(element: Element): boolean {
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
}
