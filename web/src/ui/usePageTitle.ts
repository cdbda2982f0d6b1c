import { useEffect } from 'react'

const siteTitle = document.title

/** The title of the browser tab while this page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
    return () => {
      document.title = siteTitle
    }
  }, [title])
}
