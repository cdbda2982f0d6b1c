import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './Html.module.css'
import { wordsOf } from './wordsOf.ts'

interface HtmlProps {
  /** Untrusted markup of the provider. */
  html: string
  /** `image` allows drawings, such as a QR code, instead of text. */
  kind?: 'text' | 'image'
  className?: string
}

const loadCleaner = () => import('./cleanHtml.ts')

/** The only component that sets HTML. Loads the sanitizer on demand. Shows plain text until then. */
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
