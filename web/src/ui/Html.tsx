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

/** The only place that sets HTML. The cleaner is loaded with the first text that needs it. */
export function Html({ html, kind = 'text', className }: HtmlProps) {
  const [clean, setClean] = useState('')

  useEffect(() => {
    let isCurrent = true
    void import('./cleanHtml.ts').then(({ cleanHtml }) => {
      if (isCurrent) setClean(cleanHtml(html, kind))
    })
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
