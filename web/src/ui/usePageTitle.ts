import { useEffect } from 'react'

const siteTitle = document.title
let isFirstPage = true

/**
 * Sets the title of the browser tab while the page is shown; `isComplete` leaves out the name of the site. After a
 * navigation the heading gets the focus, so that screen readers announce the page.
 */
export function usePageTitle(title: string, { isComplete = false } = {}): void {
  useEffect(() => {
    document.title = isComplete || !siteTitle ? title : `${title} · ${siteTitle}`
    return () => {
      document.title = siteTitle
    }
  }, [title, isComplete])

  useEffect(() => {
    // The browser announces the first page itself.
    if (!isFirstPage) focusHeading()
    isFirstPage = false
  }, [])
}

export function focusHeading(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
