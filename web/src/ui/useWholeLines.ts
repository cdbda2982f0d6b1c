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
  const texts = [...box.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim()),
  )
  // A row is hidden as a whole.
  return texts
    .map((text) => text.closest('tr') ?? text)
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < edge && bottom > edge && edge - top <= MAX_HIDDEN * height
    })
}
