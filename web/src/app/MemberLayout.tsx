import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch } from 'react-router-dom'
import { walletQuery } from '../api/queries.ts'
import { lastSync } from '../api/session.ts'
import { offlineText } from '../i18n/offlineText.ts'
import { useOrderSync } from '../money/useOrder.ts'
import { PlayContext } from '../money/views/PlayContext.ts'
import { AlertHost } from '../ui/AlertHost.tsx'
import { Aura } from '../ui/art/Aura.tsx'
import { cx } from '../ui/cx.ts'
import { openSheet } from '../ui/openSheet.ts'
import { TopBar } from '../ui/TopBar.tsx'
import { MemberMenu } from './BottomMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Layout.module.css'
import { LazySheet } from './LazySheet.tsx'
import { LogOut } from './LogOut.tsx'
import { NewVersion } from './NewVersion.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PlayLater } from './PlayLater.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'

const loadConditions = () => import('../features/conditions/ConditionsSheet.tsx')

interface MemberLayoutProps {
  site: Site
  onLogOut: () => void
}

/** What every member's page has: the head with language and logout, its content, the menu and the conditions. */
export default function MemberLayout({ site, onLogOut }: MemberLayoutProps) {
  const { t } = useTranslation()
  const isContact = useMatch('/user/contact') !== null
  useForgetting()
  useOrderSync()
  // Undefined until it was opened once; then it stays, so that it can go down when it is closed.
  const [isReadingConditions, setReadingConditions] = useState<boolean>()
  return (
    <PlayContext value={PlayLater}>
      <Aura weave />
      <TopBar name={site.name}>
        <LanguageMenu />
        <LogOut onLogOut={onLogOut} />
      </TopBar>
      <OfflineBar>
        <FiguresOf />
      </OfflineBar>
      <NewVersion />
      <main className={cx(styles.main, isContact && styles.padded)}>
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <div className={styles.foot} />
      <MemberMenu onConditions={() => openSheet(() => setReadingConditions(true))} />
      {isReadingConditions !== undefined && (
        <LazySheet
          load={loadConditions}
          title={t('member.conditions')}
          height="steady"
          modal={{ open: isReadingConditions, onClose: () => setReadingConditions(false) }}
        />
      )}
      <AlertHost />
    </PlayContext>
  )
}

/** The back button leads to the login without a logout: the next member must not see this member's data. */
function useForgetting() {
  const queries = useQueryClient()
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lookup' }),
    [queries],
  )
}

/** The balance on the screen, and when it was read; a component, so that it is read when it is shown. */
function FiguresOf() {
  const { t } = useTranslation()
  const isShown = useQueryClient().getQueryData(walletQuery.queryKey) !== undefined
  return isShown ? offlineText(t, lastSync()) : t('offline')
}
