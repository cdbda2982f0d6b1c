import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import LoginPage from '../features/login/LoginPage.tsx'
import { basePath } from '../settings/basePath.ts'
import { ToastHost } from '../ui/ToastHost.tsx'
import { RequireLogin, RequireVisitor, useActiveCheck, useLeaving } from './guard.tsx'
import { useLanguageOfOtherTabs } from './language.ts'
import { MemberLayout, memberPages, NotFoundPage, TerminatedPage, visitorPages } from './pages.ts'
import { queryClient } from './queryClient.ts'
import { RouteBoundary } from './RouteBoundary.tsx'
import { Shell } from './Shell.tsx'
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
