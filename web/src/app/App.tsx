import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import { wideMedia } from '../base/constants.ts'
import { browserValue, useStore } from '../base/store.ts'
import LoginPage from '../features/login/LoginPage.tsx'
import { basePath } from '../settings/basePath.ts'
import { ToastHost } from '../ui/ToastHost.tsx'
import { useChunk } from '../ui/useChunk.ts'
import { RequireLogin, RequireVisitor, useActiveCheck, useLeaving } from './guard.tsx'
import { useLanguageOfOtherTabs } from './language.ts'
import { MemberLayout, memberPages, NotFoundPage, TerminatedPage, visitorPages } from './pages.ts'
import { queryClient } from './queryClient.ts'
import { RouteBoundary } from './RouteBoundary.tsx'
import styles from './Shell.module.css'
import { useSite } from './site.ts'
import { VisitorLayout } from './VisitorLayout.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basePath}>
        <Pages />
      </BrowserRouter>
      <ToastHost />
    </QueryClientProvider>
  )
}

/** All paths of the app (APP-2). "/" redirects before the visitor layout mounts (APP-1). */
function Pages() {
  useLeaving()
  useActiveCheck()
  useLanguageOfOtherTabs()
  const site = useSite()
  return (
    <Shell name={site.name}>
      <RouteBoundary>
        <Routes>
          <Route path="/" element={<Navigate to="/user" replace />} />
          <Route element={<VisitorLayout site={site} />}>
            {[{ path: 'login', Page: LoginPage }, ...visitorPages].map(toVisitorRoute)}
          </Route>
          <Route
            path="user"
            element={
              <RequireLogin>
                <MemberLayout site={site} onLogOut={logOut} />
              </RequireLogin>
            }
          >
            <Route index element={<Navigate to="home" replace />} />
            {memberPages.map(toRoute)}
          </Route>
          <Route path="terminated" element={<TerminatedPage site={site} />} />
          <Route path="*" element={<NotFoundPage site={site} />} />
        </Routes>
      </RouteBoundary>
    </Shell>
  )
}

/** Redirects a member who opens a visitor page. A member may read how-to without logging out. */
const memberPaths: Readonly<Record<string, string | undefined>> = {
  login: '/user',
  register: '/user',
  contact: '/user/contact',
}

const toRoute = ({ path, Page }: (typeof memberPages)[number]) => (
  <Route key={path} path={path} element={<Page />} />
)

const toVisitorRoute = ({ path, Page }: (typeof memberPages)[number]) => (
  <Route
    key={path}
    path={path}
    element={
      <RequireVisitor key={path} to={memberPaths[path]}>
        <Page />
      </RequireVisitor>
    }
  />
)

const loadBackdrop = () => import('../ui/art/DesktopBackdrop.tsx')

/** The column of a phone. A wide screen has the river behind the column. A new page starts at its top. */
function Shell({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // The page was prerendered for a phone.
  const isWide = useStore(wide, false)
  const Backdrop = useChunk(loadBackdrop, isWide)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      {isWide && Backdrop && <Backdrop name={name} />}
      <div className={styles.column}>{children}</div>
    </>
  )
}

const wide = browserValue(wideMedia, ['change'], () => wideMedia().matches)
