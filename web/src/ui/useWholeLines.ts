import { type RefObject, useEffect } from 'react'

/** A text is not hidden if its visible part is taller than this part of the body. */
const MAX_HIDDEN = 0.4

/** Hides the texts that the foot of a sheet would cut, until the member scrolls. Their cards end at the foot. */
export function useWholeLines(body: RefObject<HTMLElement | null>, open: boolean) {
  // After each render, because the children can be other elements.
  useEffect(() => {
    const box = body.current
    if (!open || !box) return
    const mark = () => {
      for (const text of box.querySelectorAll('[data-cut]')) text.removeAttribute('data-cut')
      if (box.scrollTop === 0) for (const text of cutTexts(box)) text.setAttribute('data-cut', '')
    }
    const observer = new ResizeObserver(mark)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', mark)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  })
}

function cutTexts(box: Element): Element[] {
  const { bottom: edge, height } = box.getBoundingClientRect()
  return [...box.querySelectorAll('*')].filter((element) => {
    const { top } = element.getBoundingClientRect()
    // A row stays as a whole.
    const { bottom } = (element.closest('tr') ?? element).getBoundingClientRect()
    if (top >= edge || bottom <= edge || edge - top > MAX_HIDDEN * height) return false
    return [...element.childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim())
  })
}
