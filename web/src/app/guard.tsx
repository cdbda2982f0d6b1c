import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../api/call.ts'
import { leave, onLeave, token } from '../api/session.ts'

const pages = { login: '/login', terminated: '/terminated' } as const

/** Leads away when the session or the service ends, and forgets what was shown of the member (spec 4). */
export function useLeaving() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(
    () =>
      onLeave((to) => {
        navigate(pages[to], { replace: true })
        queries.clear()
      }),
    [navigate, queries],
  )
}

/**
 * Whenever /login is entered, asks whether the service is active (spec 2). A refusal `gone` leads away by itself; any
 * other failure counts as active (checklist A6).
 */
export function useActiveCheck() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (pathname !== pages.login) return
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
