import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Brand } from './Brand.tsx'
import { cx, look } from './cx.ts'
import styles from './TopBar.module.css'

const LEADING = 'top-bar-leading'

/** The head of every page: the name of the site or a control of the page, then other controls. */
export function TopBar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div id={LEADING} className={styles.leading} />
      <div className={cx(look.words, styles.brand)}>
        <Brand name={name} />
      </div>
      {children}
    </header>
  )
}

export function TopBarLeading({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(LEADING)), [])
  return place && createPortal(children, place)
}
