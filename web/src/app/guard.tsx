import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { checkActive } from '../api/checkActive.ts'
import { beginLeaving, endLeaving, leave, onLeave, token } from '../api/session.ts'
import { messageText } from '../i18n/messageText.ts'
import { closeAlert, currentAlert } from '../ui/alert.ts'
import { withoutEntry } from '../ui/closeOnBack.ts'
import { currentToasts, toast } from '../ui/toast.ts'

const pages = { login: '/login', terminated: '/terminated' } as const

/**
 * Leaves the page when the session or the service ends, and says why, once. Until then the old page sends nothing
 * more, and what it would say is not said on the next page. What was read for the member is removed with the
 * layout of the member area.
 */
export function useLeaving() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const currentPath = useRef(pathname)

  useLayoutEffect(() => {
    currentPath.current = pathname
  }, [pathname])

  // As a cleanup: after the old page has given up its reads, and before the new one begins its own.
  useEffect(() => endLeaving, [pathname])

  useEffect(
    () =>
      onLeave((to, reason) => {
        // The refused action may say so itself, right after this.
        if (reason) setTimeout(sayOnce, 0, messageText(t, reason).text)
        if (matchPath(pages[to], currentPath.current)) return
        beginLeaving()
        closeAlert()
        withoutEntry(() => navigate(pages[to], { replace: true }))
      }),
    [navigate, t],
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
    void checkActive().then((isActive) => {
      if (!isActive) leave('terminated')
    })
  }, [pathname, key]) // the key changes with each navigation
}

/** Members only: without a stored token, the login page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return token() ? children : <Navigate to={pages.login} replace />
}
