import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../api/call.ts'
import { leave, onLeave, token } from '../api/session.ts'
import { messageText } from '../i18n/messageText.ts'
import { currentAlert } from '../ui/alert.ts'
import { currentToasts, toast } from '../ui/toast.ts'

const pages = { login: '/login', terminated: '/terminated' } as const

/** Leads away when the session or the service ends, says why, and forgets what was shown of the member (SES-3). */
export function useLeaving() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { t } = useTranslation()
  useEffect(
    () =>
      onLeave((to, reason) => {
        navigate(pages[to], { replace: true })
        queries.clear()
        // The action that was refused may say so itself, in a moment.
        if (reason) setTimeout(sayOnce, 0, messageText(t, reason).text)
      }),
    [navigate, queries, t],
  )
}

function sayOnce(text: string) {
  const isSaid = currentAlert()?.text === text || currentToasts().some((toast) => toast.text === text)
  if (!isSaid) toast.error(text)
}

/**
 * Whenever /login is entered, asks whether the service is active. A refusal `gone` leads away by itself; any
 * other failure counts as active (APP-3).
 */
export function useActiveCheck() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!matchPath(pages.login, pathname)) return
    call('GET /api/lookup/active').then(
      ({ terminated }) => {
        if (terminated === 'gone') leave('terminated')
      },
      () => {},
    )
  }, [pathname, key]) // the key changes with each navigation
}

/** Members only: without a stored token, the login page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return token() ? children : <Navigate to={pages.login} replace />
}
