import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch } from 'react-router-dom'
import { Aura } from '../ui/art/Aura.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { MemberMenu } from './BottomMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Layout.module.css'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'

const ConditionsSheet = lazy(() => import('../features/conditions/ConditionsSheet.tsx'))

interface MemberLayoutProps {
  site: Site
  onLogOut: () => void
}

/** What every member's page has: the head with language and logout, its content, the menu and the conditions. */
export default function MemberLayout({ site, onLogOut }: MemberLayoutProps) {
  const { t } = useTranslation()
  const isContact = useMatch('/user/contact') !== null
  const [isReadingConditions, setReadingConditions] = useState(false)
  return (
    <>
      <Aura weave />
      <TopBar name={site.name}>
        <LanguageMenu />
        <IconButton icon="logout" label={t('menu.logOut')} onClick={onLogOut} />
      </TopBar>
      <main className={cx(styles.main, isContact && styles.padded)}>
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <div className={styles.foot} />
      <MemberMenu onConditions={() => setReadingConditions(true)} />
      <Suspense>
        {isReadingConditions && <ConditionsSheet open onClose={() => setReadingConditions(false)} />}
      </Suspense>
    </>
  )
}
