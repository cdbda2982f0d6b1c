import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Aura } from '../ui/art/Aura.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { VisitorMenu } from './BottomMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'
import './prerender/taps.ts'

export function VisitorLayout({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <>
      <Aura />
      <TopBar name={site.name}>
        <LanguageMenu />
      </TopBar>
      <OfflineBar>{t('offline')}</OfflineBar>
      <main className={styles.main}>
        <RouteBoundary>
          <Outlet />
          <ReplayTap />
        </RouteBoundary>
      </main>
      <footer className={styles.credit}>{site.website && `${t('word.providedBy')} ${site.website}`}</footer>
      <div className={styles.foot} />
      <VisitorMenu />
    </>
  )
}

/** Repeats, after hydration, the last tap on the prerendered page. */
function ReplayTap() {
  useEffect(() => {
    // Wait until the typed values are restored (Field).
    const timer = setTimeout(() => {
      window.endTaps?.()?.click()
      window.endTaps = undefined
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
