import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { browserValue, useStore } from '../base/store.ts'
import styles from './Shell.module.css'

const loadBackdrop = () => import('../ui/art/DesktopBackdrop.tsx')

const DesktopBackdrop = lazy<ComponentType<{ name: string }>>(() =>
  loadBackdrop().then(
    ({ DesktopBackdrop }) => ({ default: DesktopBackdrop }),
    () => ({ default: () => null }),
  ),
)

/** The phone column, on a wide screen with the river behind it. A new page starts at its top. */
export function Shell({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // The prerendered page is a phone's.
  const isWide = useStore(wide, false)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      {isWide && (
        <Suspense>
          <DesktopBackdrop name={name} />
        </Suspense>
      )}
      <div className={styles.column}>{children}</div>
    </>
  )
}

const wide = browserValue(wideMedia, ['change'], () => wideMedia().matches)

function wideMedia() {
  return matchMedia('(min-width: 700px)')
}
