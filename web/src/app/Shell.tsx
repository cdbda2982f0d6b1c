import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
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

/** The page in the HTML is a phone's: what is beside the column comes once the app has taken it over. */
function useIsWide(): boolean {
  const [query] = useState(() => matchMedia('(min-width: 700px)'))
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => query.matches,
    () => false,
  )
}
