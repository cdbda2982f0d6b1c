import { lazy } from 'react'
import { loadMemberTexts } from '../i18n/i18n.ts'

/** Each page is a chunk of its own, under the path that shows it; the login page comes with the app itself. */
const loaders = {
  '/register': () => import('../features/register/RegisterPage.tsx'),
  '/howto': () => import('../features/howto/HowtoPage.tsx'),
  '/contact': () => import('./ContactScreen.tsx'),
  '/user/home': () => import('./HomeScreen.tsx'),
  '/user/profile': () => import('./ProfileScreen.tsx'),
  '/user/bonus': () => import('../features/bonus/BonusPage.tsx'),
  '/user/statement': () => import('../features/statement/StatementPage.tsx'),
  '/user/contact': () => import('./ContactScreen.tsx'),
  '/user/spin': () => import('../features/spin/SpinPage.tsx'),
}

/** Starts loading the page of a path while texts and layout are loading. */
export function preloadPage(path: string): void {
  loaders[path as keyof typeof loaders]?.()
}

export const RegisterPage = lazy(loaders['/register'])
export const HowtoPage = lazy(loaders['/howto'])
export const ContactPage = lazy(loaders['/contact'])
export const HomePage = lazy(loaders['/user/home'])
export const ProfilePage = lazy(loaders['/user/profile'])
export const BonusPage = lazy(loaders['/user/bonus'])
export const StatementPage = lazy(loaders['/user/statement'])
export const SpinPage = lazy(loaders['/user/spin'])
export const TerminatedPage = lazy(() => import('./TerminatedPage.tsx'))
export const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'))

/** The frame of the member area brings the texts that only members read. */
export const MemberLayout = lazy(async () => {
  const [layout] = await Promise.all([import('./MemberLayout.tsx'), loadMemberTexts()])
  return layout
})
