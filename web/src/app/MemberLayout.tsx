import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch } from 'react-router-dom'
import { blocking, forgetBlocking } from '../api/blocked.ts'
import { keepPhone } from '../api/lastPhone.ts'
import { walletQuery } from '../api/queries.ts'
import { isRemembered, lastSync, onLeave } from '../api/session.ts'
import { useStore } from '../base/store.ts'
import { contactQuery, knownContact } from '../features/contact/knownContact.ts'
import { offlineText } from '../i18n/timeText.ts'
import { type PlayButton, PlayContext } from '../moneyViews/ending.tsx'
import { useOrderSync } from '../moneyViews/useOrder.ts'
import { Actions } from '../ui/Actions.tsx'
import { AlertHost } from '../ui/AlertHost.tsx'
import { Aura } from '../ui/art/Aura.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { openSheet } from '../ui/openSheet.ts'
import { TopBar } from '../ui/TopBar.tsx'
import { useChunk } from '../ui/useChunk.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { MemberMenu } from './BottomMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Layout.module.css'
import { LazySheet } from './LazySheet.tsx'
import { NewVersion } from './NewVersion.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'

const CONTACT_AFTER_MS = 10_000

const loadPlayButton = () => import('../features/game/PlayButton.tsx')
const loadConditions = () => import('../features/conditions/ConditionsSheet.tsx')

export default function MemberLayout({ site, onLogOut }: { site: Site; onLogOut: () => void }) {
  const { t } = useTranslation()
  const isContact = useMatch('/user/contact') !== null
  const blockingCode = useStore(blocking)
  useForgetting()
  useKnownContact()
  useOrderSync()
  // Undefined until it was opened once. Then the sheet stays mounted, so that it can close with its animation.
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
          {blockingCode && !isContact ? <Blocked code={blockingCode} /> : <Outlet />}
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

/** Deletes the data of the member, so that the next member does not see it. */
function useForgetting() {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      forgetBlocking()
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lookup' })
    },
    [queries],
  )
}

/** Loads the contact once per device, a little later than the page: the page of a closed service needs it. */
function useKnownContact() {
  const queries = useQueryClient()
  useEffect(() => {
    if (knownContact()) return
    const timer = setTimeout(() => void queries.prefetchQuery(contactQuery), CONTACT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [queries])
}

function FiguresOf() {
  const { t } = useTranslation()
  const isShown = useQueryClient().getQueryData(walletQuery.queryKey) !== undefined
  return isShown ? offlineText(t, lastSync()) : t('offline')
}

/** Replaces the member pages, except contact, while the provider rejects this member. */
function Blocked({ code }: { code: NonNullable<ReturnType<typeof blocking.get>> }) {
  const { t } = useTranslation()
  usePageTitle(t('home.blocked'))
  return (
    <EmptyState
      page
      icon="lock"
      tone="warning"
      title={t('home.blocked')}
      hint={t(`errors.${code}`)}
      action={
        <Actions>
          <Button kind="secondary" icon="refresh" onClick={forgetBlocking}>
            {t('action.tryAgain')}
          </Button>
          <ButtonLink icon="chat" to="/user/contact">
            {t('contact.title')}
          </ButtonLink>
        </Actions>
      }
    />
  )
}

/** The button that plays a game. A disabled one keeps its place while it loads, so that no button moves. */
const PlayLater: PlayButton = (props) => {
  const { t } = useTranslation()
  const Loaded = useChunk(loadPlayButton, true)
  if (Loaded) return <Loaded {...props} />
  return (
    <Button icon="play-solid" disabled>
      {t('game.play')}
    </Button>
  )
}

/** Asks, then logs out. The number stays filled in if this device remembers the member (SES-6). */
function LogOut({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  useKeepPhone()
  return (
    <>
      <IconButton icon="logout" label={t('menu.logOut')} onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
        onClose={close}
        icon="logout"
        title={t('menu.logOutQuestion')}
        text={t('menu.logOutText')}
        actions={
          <Actions onCancel={close}>
            <Button kind="danger-quiet" onClick={onLogOut}>
              {t('menu.logOut')}
            </Button>
          </Actions>
        }
      />
    </>
  )
}

/** Keeps the phone number of the session, so that the login page can show the number after any end of the session. */
function useKeepPhone() {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isRemembered()) return
    return onLeave(() => keepPhone(queries.getQueryData(walletQuery.queryKey)?.profile.username ?? ''))
  }, [queries])
}
