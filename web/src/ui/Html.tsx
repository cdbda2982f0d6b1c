import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './Html.module.css'
import { wordsOf } from './wordsOf.ts'

interface HtmlProps {
  /** Markup of the provider: never trusted. */
  html: string
  /** `image` lets drawings through (a QR code) instead of text. */
  kind?: 'text' | 'image'
  className?: string
}

const loadCleaner = () => import('./cleanHtml.ts')

/** The only place that sets HTML. The cleaner is loaded with the first text that needs it; without it, words are shown. */
export function Html({ html, kind = 'text', className }: HtmlProps) {
  const [content, setContent] = useState<{ cleaned: string | TrustedHTML } | { words: string }>({ words: '' })

  useEffect(() => {
    let isCurrent = true
    const show = (next: typeof content) => isCurrent && setContent(next)
    void loadCleaner().then(
      ({ cleanHtml }) => show({ cleaned: cleanHtml(html, kind) }),
      () => show({ words: kind === 'text' ? wordsOf(html) : '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [html, kind])

  const look = cx(kind === 'text' && styles.text, className)
  if ('words' in content) return <div className={look}>{content.words}</div>
  return <div key="cleaned" className={look} dangerouslySetInnerHTML={{ __html: content.cleaned }} />
}
