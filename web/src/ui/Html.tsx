import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './Html.module.css'

interface HtmlProps {
  /** Markup of the provider: never trusted. */
  html: string
  /** `image` lets drawings through (a QR code) instead of text. */
  kind?: 'text' | 'image'
  className?: string
}

const loadCleaner = () => import('./cleanHtml.ts')

/** The words of it alone, for when the cleaner could not be loaded: nothing of the markup is left to be dangerous. */
function wordsOf(html: string): string {
  const words = document.createElement('div')
  words.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return words.innerHTML
}

/** The only place that sets HTML. The cleaner is loaded with the first text that needs it. */
export function Html({ html, kind = 'text', className }: HtmlProps) {
  const [clean, setClean] = useState('')

  useEffect(() => {
    let isCurrent = true
    const show = (cleaned: string) => isCurrent && setClean(cleaned)
    void loadCleaner().then(
      ({ cleanHtml }) => show(cleanHtml(html, kind)),
      () => show(kind === 'text' ? wordsOf(html) : ''),
    )
    return () => {
      isCurrent = false
    }
  }, [html, kind])

  return (
    <div
      className={cx(kind === 'text' && styles.text, className)}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
