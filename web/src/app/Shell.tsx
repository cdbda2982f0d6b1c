import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { browserValue, useStore } from '../base/store.ts'
import { useChunk } from '../ui/useChunk.ts'
import styles from './Shell.module.css'

const loadBackdrop = () => import('../ui/art/DesktopBackdrop.tsx')

/** The column of a phone. A wide screen has the river behind the column. A new page starts at its top. */
export function Shell({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // The page was prerendered for a phone.
  const isWide = useStore(wide, false)
  const Backdrop = useChunk(loadBackdrop, isWide)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      {isWide && Backdrop && <Backdrop name={name} />}
      <div className={styles.column}>{children}</div>
    </>
  )
}

const wide = browserValue(wideMedia, ['change'], () => wideMedia().matches)

function wideMedia() {
  return matchMedia('(min-width: 700px)')
}
