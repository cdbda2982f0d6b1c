import { Navigate, Route, Routes } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import LoginPage from '../features/login/LoginPage.tsx'
import { RequireLogin } from './guard.tsx'
import {
  BonusPage,
  ContactPage,
  HomePage,
  HowtoPage,
  MemberLayout,
  NotFoundPage,
  ProfilePage,
  RegisterPage,
  SpinPage,
  StatementPage,
  TerminatedPage,
} from './pages.ts'
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
          <Route path="register" element={<RegisterPage />} />
          <Route path="howto" element={<HowtoPage />} />
          <Route path="contact" element={<ContactPage />} />
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
          <Route path="home" element={<HomePage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="bonus" element={<BonusPage />} />
          <Route path="statement" element={<StatementPage />} />
          <Route path="contact" element={<ContactPage />} />
          <Route path="spin" element={<SpinPage />} />
        </Route>
        <Route path="terminated" element={<TerminatedPage site={site} />} />
        <Route path="*" element={<NotFoundPage site={site} />} />
      </Routes>
    </RouteBoundary>
  )
}
