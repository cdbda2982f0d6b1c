import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Shell.module.css'

const loadBackdrop = () => import('../ui/art/DesktopBackdrop.tsx')

/** Decoration only: it may fail to load. */
const DesktopBackdrop = lazy<ComponentType<{ name: string }>>(() =>
  loadBackdrop().then(
    ({ DesktopBackdrop }) => ({ default: DesktopBackdrop }),
    () => ({ default: () => null }),
  ),
)

/** The phone column, on a wide screen with the river behind it. A new page starts at its top. */
export function Shell({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isWide = useIsWide()
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

function useIsWide(): boolean {
  const [query] = useState(() => matchMedia('(min-width: 700px)'))
  const [isWide, setWide] = useState(query.matches)
  useEffect(() => {
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [query])
  return isWide
}
