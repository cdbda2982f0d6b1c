import i18next, { type TFunction } from 'i18next'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { checkActive } from '../api/checkActive.ts'
import {
  beginLeaving,
  clearSession,
  endLeaving,
  type LeaveReason,
  leave,
  onLeave,
  token,
} from '../api/session.ts'
import { messageText } from '../i18n/messageText.ts'
import { basePath } from '../settings/basePath.ts'
import { closeAlert, currentAlert } from '../ui/alert.ts'
import { runWithoutEntry } from '../ui/closeOnBack.ts'
import { closeToasts, currentToasts, toast } from '../ui/toast.ts'

const pages = { login: '/login', terminated: '/terminated' } as const

/**
 * Replaces the page when the session or the service ends, and shows the reason once. Until the next page is shown,
 * requests are cancelled and toasts of the old page are not shown. The member layout removes the cached answers.
 */
export function useLeaving() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const currentPath = useRef(pathname)
  const textToShow = useRef('')

  useLayoutEffect(() => {
    currentPath.current = pathname
  }, [pathname])

  // A cleanup runs after the queries of the old page have stopped and before those of the new page start.
  useEffect(() => endLeaving, [pathname])

  // Not earlier: a toast that moves out of an open sheet is spoken twice.
  useEffect(() => {
    showOnce(textToShow.current)
    textToShow.current = ''
  }, [pathname])

  useEffect(
    () =>
      onLeave((to, reason) => {
        const text = reason ? reasonText(t, reason) : ''
        // Wait, because the rejected action may show the same text right after this.
        if (matchPath(pages[to], currentPath.current)) return void setTimeout(showOnce, 0, text)
        textToShow.current = text
        beginLeaving()
        closeAlert()
        closeToasts()
        const { hash } = window.location
        runWithoutEntry(() => navigate({ pathname: pages[to], hash }, { replace: true, state: reason }))
      }),
    [navigate, t],
  )
}

function reasonText(t: TFunction, reason: LeaveReason): string {
  return typeof reason === 'string' ? t(`session.${reason}`) : messageText(t, reason.message).text
}

function showOnce(text: string) {
  const isShown = currentAlert()?.text === text || currentToasts().some((toast) => toast.text === text)
  if (!isShown) toast.error(text)
}

/** Checks on every navigation to /login whether the service is active. A failed check counts as active (APP-3). */
export function useActiveCheck() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!matchPath(pages.login, pathname)) return
    void checkActive().then((isActive) => {
      if (!isActive) leave('terminated')
    })
  }, [pathname, key]) // the key changes with each navigation
}

/** Keeps the hash, so that a link to a sheet opens it after the login. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  return token() ? children : <Navigate to={{ pathname: pages.login, hash }} replace />
}

/** Redirects a member who is still logged in: Back or a link to a visitor page must not end the session (SES-2). */
export function RequireVisitor({ to, children }: { to: string | undefined; children: ReactNode }) {
  // Decided once: while the member area loads after a login, this page is rendered again with the new token.
  const [isMember] = useState(() => token() !== null)
  return isMember && to ? <StillLoggedIn to={to} /> : children
}

function StillLoggedIn({ to }: { to: string }) {
  const { t } = useTranslation()
  const { state } = useLocation()
  useEffect(() => {
    // After `replacedElsewhere` the reason is shown already.
    if (!state) toast.info(t('session.stillLoggedIn'))
  }, [state, t])
  return <Navigate to={to} replace />
}

/**
 * Ends the session when the member opens /login by hand. Back and a reload keep the session. So does a link in a new
 * tab: the history of that tab has one entry.
 */
export function logOutIfLoginOpened(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOpenedByHand = load?.type === 'navigate' && history.length > 1
  const path = window.location.pathname.slice(basePath.length)
  if (!isOpenedByHand || !matchPath(pages.login, path) || !token()) return
  clearSession()
  toast.info(i18next.t('session.loggedOut'))
}
