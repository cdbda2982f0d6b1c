import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { checkActive } from '../api/checkActive.ts'
import { ChatAppCard } from '../features/contact/ChatAppCard.tsx'
import { knownContact } from '../features/contact/knownContact.ts'
import { OrnamentBand } from '../ui/art/patterns.tsx'
import { RiverScene } from '../ui/art/RiverScene.tsx'
import { Button } from '../ui/Button.tsx'
import { cx, look } from '../ui/cx.ts'
import { Html } from '../ui/Html.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { toast } from '../ui/toast.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { Site } from './site.ts'
import styles from './TerminatedPage.module.css'

const TERMINATED = 'terminated'

export default function TerminatedPage({ site }: { site: Site }) {
  const { t } = useTranslation()
  usePageTitle(t('terminated.pageTitle'), { isComplete: true })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [contact] = useState(knownContact)

  /** Runs only on tap: the phones of a closed service send no other requests. */
  async function checkAgain() {
    if (!(await checkActive())) return toast.info(t('terminated.title'))
    void queries.invalidateQueries({ queryKey: ['lookup'] })
    navigate('/', { replace: true })
  }

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
      <main className={cx(look.list3, styles.notice)}>
        <h1>{t('terminated.title')}</h1>
        <p>
          {t('terminated.text')}
          {contact && (
            <>
              <br />
              {t('terminated.balance')}
            </>
          )}
        </p>
        {contact && (
          <>
            {contact.contactText && <Html html={contact.contactText} />}
            <ChatAppCard link={contact.lineLink} name={contact.lineName} />
          </>
        )}
        <Button kind="secondary" icon="refresh" pendingLabel={t('word.loading')} onClick={checkAgain}>
          {t('terminated.checkAgain')}
        </Button>
      </main>
      <OrnamentBand className={styles.band} />
    </>
  )
}
