import { type RefObject, useEffect } from 'react'

/** At most this part of the body is covered. */
const MAX_COVERED = 0.4
/** Height of marks above a line of text, in px. */
const ABOVE = 3

/** Lets the foot of a sheet cover the line of text that it would cut, until the member scrolls. */
export function useWholeLines(body: RefObject<HTMLElement | null>, open: boolean) {
  // After each render, because the children can be other elements.
  useEffect(() => {
    const box = body.current
    const sheet = box?.parentElement
    if (!open || !sheet) return
    const cover = () => sheet.style.setProperty('--covered', `${box.scrollTop > 0 ? 0 : heightOfCut(box)}px`)
    const observer = new ResizeObserver(cover)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', cover)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', cover)
    }
  })
}

function heightOfCut(box: Element): number {
  const { bottom, height } = box.getBoundingClientRect()
  let end = topOfCut(box, bottom)
  // The new end can cut a text of another column.
  for (let last = bottom; end < last; end = topOfCut(box, end)) last = end
  const cut = end < bottom ? bottom - end + ABOVE : 0
  return cut > height * MAX_COVERED ? 0 : cut
}

/** Returns the top of the text that the edge cuts, else the edge. */
function topOfCut(element: Element, edge: number): number {
  const { top, bottom } = element.getBoundingClientRect()
  const hasText = [...element.childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim())
  if (hasText) return top < edge && bottom > edge ? top : edge
  return Math.min(edge, ...[...element.children].map((part) => topOfCut(part, edge)))
}
