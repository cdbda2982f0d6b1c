import { type RefObject, useEffect } from 'react'

/** A higher block is not one row, in px. */
const MAX_ROW = 150
/** At most this part of the body is covered. */
const MAX_COVERED = 0.4

/** Height of marks above a line of text, in px. */
const ABOVE = 6

/** Lets the foot of a sheet cover the row that it would cut, until the member scrolls. */
export function useWholeRows(body: RefObject<HTMLElement | null>, open: boolean) {
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
  for (let last = bottom; end < last; end = topOfCut(box, end)) last = end
  // Lao and Thai letters reach above their line.
  const cut = end < bottom ? bottom - end + ABOVE : 0
  return cut > height * MAX_COVERED ? 0 : cut
}

/** Returns the top of the row or the text that the edge cuts, else the edge. */
function topOfCut(box: Element, edge: number): number {
  const { top, bottom, height } = box.getBoundingClientRect()
  const hasText = [...box.childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim())
  const parts = hasText ? [] : [...box.children]
  const isCut = parts.length === 0 && top < edge && bottom > edge
  const end = isCut ? top : Math.min(edge, ...parts.map((part) => topOfCut(part, edge)))
  if (end === edge || height === 0 || height > MAX_ROW || box.matches('tbody, ul, ol')) return end
  // A heading stays with its first row.
  const before = box.previousElementSibling
  return before?.matches('h2, h3') ? before.getBoundingClientRect().top : top
}
