import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RiverScene } from '../ui/art/RiverScene.tsx'
import { Hem } from '../ui/Hem.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { Site } from './site.ts'
import styles from './TerminatedPage.module.css'

/** The class of the body while the service is closed; the guard takes it away on every other page. */
const TERMINATED = 'terminated'

export default function TerminatedPage({ site }: { site: Site }) {
  const { t } = useTranslation()
  usePageTitle(t('terminated.pageTitle'))

  useEffect(() => {
    document.body.classList.add(TERMINATED)
    return () => document.body.classList.remove(TERMINATED)
  }, [])

  return (
    <>
      <RiverScene pale className={styles.scene} />
      <TopBar name={site.name}>
        <LanguageMenu />
      </TopBar>
      <main className={styles.notice}>
        <h1>{t('terminated.title')}</h1>
        <p>
          {t('terminated.text')}
          <br />
          {t('terminated.balance')}
        </p>
      </main>
      <Hem className={styles.hem} />
    </>
  )
}
