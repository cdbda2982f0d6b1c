import { useEffect } from 'react'

const siteTitle = document.title

/** Sets the title of the browser tab while this page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
    return () => {
      document.title = siteTitle
    }
  }, [title])
}
