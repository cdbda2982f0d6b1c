import { Navigate, Route, Routes } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import LoginPage from '../features/login/LoginPage.tsx'
import { RequireLogin } from './guard.tsx'
import { MemberLayout, memberPages, NotFoundPage, TerminatedPage, visitorPages } from './pages.ts'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Site } from './site.ts'
import { VisitorLayout } from './VisitorLayout.tsx'

/** Every path of the app (APP-2). "/" leads on before the visitor's frame is created (APP-1). */
export function AppRoutes({ site }: { site: Site }) {
  return (
    <RouteBoundary>
      <Routes>
        <Route path="/" element={<Navigate to="/user" replace />} />
        <Route element={<VisitorLayout site={site} />}>
          <Route path="login" element={<LoginPage />} />
          {visitorPages.map(toRoute)}
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
  )
}

const toRoute = ({ path, Page }: (typeof memberPages)[number]) => (
  <Route key={path} path={path} element={<Page />} />
)
