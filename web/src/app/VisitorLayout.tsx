import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { clearSession } from '../api/session.ts'
import { Aura } from '../ui/art/Aura.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { VisitorMenu } from './BottomMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { ReplayTap } from './prerender/ReplayTap.ts'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'

/** What every visitor's page has: the head, its content, who provides it, and the menu. Entering it logs out. */
export function VisitorLayout({ site }: { site: Site }) {
  const { t } = useTranslation()
  useEffect(clearSession, [])

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
