import { useMemo, useState } from 'react'
import { cx, look } from './cx.ts'
import styles from './Html.module.css'
import { useChunk } from './useChunk.ts'

interface HtmlProps {
  /** Untrusted markup of the provider. */
  html: string
  /** `image` allows drawings, such as a QR code, instead of text. */
  kind?: 'text' | 'image'
  className?: string
}

const loadCleaner = () => import('./cleanHtml.ts')

/** The only component that sets HTML. Loads the sanitizer on demand. Shows plain text if that fails. */
export function Html({ html, kind = 'text', className }: HtmlProps) {
  const [hasFailed, setFailed] = useState(false)
  const clean = useChunk(loadCleaner, true, () => setFailed(true))
  const cleaned = useMemo(() => clean?.(html, kind), [clean, html, kind])
  const looks = cx(kind === 'text' && cx(look.list3, styles.text), className)
  if (cleaned === undefined)
    return <div className={looks}>{hasFailed && kind === 'text' && wordsOf(html)}</div>
  return <div key="cleaned" className={looks} dangerouslySetInnerHTML={{ __html: cleaned }} />
}

/** Returns the text of markup, with its entities as they are written. Never set it as HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(-->|$)|<(script|style)\b[\s\S]*?(<\/\2\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!?][^>]*(>|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
