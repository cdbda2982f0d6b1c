import { useEffect, useLayoutEffect } from 'react'

const siteTitle = document.title
let isFirstPage = true

/**
 * Sets the title of the browser tab while the page is shown; `isComplete` leaves out the name of the site. Focuses the
 * heading after a navigation, so that screen readers announce the page, before the member can type in a field.
 */
export function usePageTitle(title: string, { isComplete = false } = {}): void {
  useEffect(() => {
    document.title = isComplete || !siteTitle ? title : `${title} · ${siteTitle}`
    return () => {
      document.title = siteTitle
    }
  }, [title, isComplete])

  useLayoutEffect(() => {
    // The browser announces the first page itself.
    if (!isFirstPage) focusHeading()
    isFirstPage = false
  }, [])
}

export function focusHeading(): void {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')
  const target = heading ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (main && !heading) focusLaterHeading(main)
}

/** Focuses the heading of a page that is still loading, unless the focus has moved. */
function focusLaterHeading(main: HTMLElement) {
  const observer = new MutationObserver(() => {
    const isHere = document.activeElement === main
    if (isHere && !main.querySelector('h1')) return
    observer.disconnect()
    if (isHere) focusHeading()
  })
  observer.observe(main, { childList: true, subtree: true })
}
