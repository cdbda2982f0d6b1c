import { type RefObject, useEffect, useEffectEvent } from 'react'

/** px/ms: a flick as fast as this closes, however short it was. */
const FLICK = 0.5
/** Of the sheet's height: let go further down than this, it closes. */
const FAR = 0.3
/** px: a finger that moved less has not chosen a direction yet. */
const SLOP = 3
/** ms: the last part of a movement, which tells its speed. */
const RECENT = 100
/** ms: a sheet that was let go but not closed by its parent comes back after this. */
const COME_BACK = 400

interface Drag {
  x: number
  /** Where the finger took hold of the sheet. */
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
 * The sheet follows the finger down, and closes when it is flicked or let go far enough. It can be dragged by its
 * head, and anywhere else if nothing below the finger can scroll up. Only its transform changes.
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
    function begin(target: EventTarget | null, x: number, y: number) {
      const isFree = target instanceof Element && !isLocked() && !isHeldBy(target, panel!)
      drag = isFree ? { x, y, isTaken: false, track: [] } : undefined
    }
    /** Whether the movement is the sheet's. */
    function move(x: number, y: number): boolean {
      if (!drag || isLocked()) return cancel()
      const down = y - drag.y
      if (!drag.isTaken) {
        const across = Math.abs(x - drag.x)
        if (Math.max(Math.abs(down), across) < SLOP) return false
        if (down <= across) return cancel()
        drag.isTaken = true
        drag.y = y
      }
      const time = performance.now()
      drag.track = [...drag.track.filter((point) => time - point.time < RECENT), { y, time }]
      place(`translateY(${Math.max(0, y - drag.y)}px)`, 'none')
      return true
    }
    function cancel() {
      if (drag?.isTaken) place('', '')
      drag = undefined
      return false
    }
    function letGo() {
      const { isTaken, track, y = 0 } = drag ?? {}
      if (!isTaken) return cancel()
      const way = (track?.at(-1)?.y ?? y) - y
      const speed = speedOf(track ?? [])
      cancel()
      if (isLocked() || (speed < FLICK && (way < panel!.offsetHeight * FAR || speed < 0))) return
      place('translateY(100%)', '')
      back = setTimeout(place, COME_BACK, '', '')
      close()
    }

    const touchStart = ({ target, touches }: TouchEvent) => {
      const [finger, second] = touches
      if (second || !finger) cancel()
      else begin(target, finger.clientX, finger.clientY)
    }
    const touchMove = (event: TouchEvent) => {
      const finger = event.touches[0]
      // Where the browser scrolls already, the movement is its own.
      if (!event.cancelable) cancel()
      else if (finger && move(finger.clientX, finger.clientY)) event.preventDefault()
    }
    // A finger takes the sheet anywhere, a mouse by its head alone: in the body it selects.
    const mouseDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const { target } = event
      if (!(target instanceof Element) || target.closest('header')?.parentElement !== panel) return
      begin(target, event.clientX, event.clientY)
    }
    const mouseMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' && drag) move(clientX, clientY)
    }
    const mouseUp = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') letGo()
    }

    const over = new AbortController()
    const { signal } = over
    panel.addEventListener('touchstart', touchStart, { signal, passive: true })
    panel.addEventListener('touchmove', touchMove, { signal, passive: false })
    panel.addEventListener('touchend', letGo, { signal })
    panel.addEventListener('touchcancel', cancel, { signal })
    panel.addEventListener('pointerdown', mouseDown, { signal })
    addEventListener('pointermove', mouseMove, { signal })
    addEventListener('pointerup', mouseUp, { signal })
    return () => {
      over.abort()
      clearTimeout(back)
      // The way out begins where the finger left it.
      requestAnimationFrame(() => place('', ''))
    }
  }, [open, sheet])
}

/** px/ms, down, over the last part of the movement; 0 where the finger rested before it was lifted. */
function speedOf(track: Drag['track']): number {
  const recent = track.filter(({ time }) => performance.now() - time < RECENT)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0
}

/** What a finger moves by itself: a control, and whatever scrolls and is not at its top. */
function isHeldBy(target: Element, panel: HTMLElement): boolean {
  if (target.closest('input, textarea, select, video')) return true
  for (let element: Element | null = target; element && element !== panel; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    const isOwnBody = element.parentElement === panel
    if (!isOwnBody && element.scrollHeight > element.clientHeight && scrolls(element)) return true
  }
  return false
}

function scrolls(element: Element): boolean {
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
}
