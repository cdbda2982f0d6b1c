import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Aura } from '../ui/art/Aura.tsx'
import { Button } from '../ui/Button.tsx'
import { cx, look } from '../ui/cx.ts'
import { TopBar } from '../ui/TopBar.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './NotFoundPage.module.css'
import type { Site } from './site.ts'

export default function NotFoundPage({ site }: { site: Site }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(t('notFound.title'), { isComplete: true })
  return (
    <>
      <Aura weave />
      <TopBar name={site.name}>
        <LanguageMenu />
      </TopBar>
      <main className={styles.page}>
        <p className={cx(look.row, styles.figure)}>
          <VisuallyHidden>404</VisuallyHidden>
          <span aria-hidden="true">4</span>
          <Sun />
          <span aria-hidden="true">4</span>
        </p>
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <Button wide icon="home" onClick={() => navigate('/')}>
          {t('action.toHome')}
        </Button>
      </main>
    </>
  )
}

function Sun() {
  return (
    <svg className={styles.sun} viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="60" fill="var(--accent)" opacity=".18" />
      <circle cx="60" cy="60" r="48" fill="var(--accent)" />
      <g fill="none" stroke="var(--paper-accent)" strokeWidth="5">
        <path d="M14 63q11-7 23 0t23 0 23 0 23 0M20 77q10-7 20 0t20 0 20 0 20 0M32 91q7-6 14 0t14 0 14 0 14 0" />
      </g>
    </svg>
  )
}
