import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadMemberTexts } from '../i18n/i18n.ts'

type Load = () => Promise<{ default: ComponentType }>
type Pages = Readonly<Record<string, Load>>

async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMemberTexts()])
  return loaded
}

/** Each page is a chunk, by its path. The login page is part of the entry. */
const visitor = {
  register: () => withTexts(import('../features/register/RegisterPage.tsx')),
  howto: () => withTexts(import('../features/howto/HowtoPage.tsx')),
  contact: () => withTexts(import('./ContactScreen.tsx')),
}
const member = {
  home: () => import('./HomeScreen.tsx'),
  profile: () => import('./ProfileScreen.tsx'),
  bonus: () => import('../features/bonus/BonusPage.tsx'),
  statement: () => import('../features/statement/StatementPage.tsx'),
  contact: () => import('./ContactScreen.tsx'),
  spin: () => import('../features/spin/SpinPage.tsx'),
}

const loaded = new Map<Load, ComponentType>()

/** Loads the page of a path while texts and layout are loading. */
export async function preloadPage(path: string): Promise<void> {
  const isMembers = path.startsWith('/user/')
  const pages: Pages = isMembers ? member : visitor
  const load = pages[path.slice(isMembers ? '/user/'.length : 1)]
  // A chunk that does not load fails again where the page is shown, with a message.
  await load?.().then(
    (page) => loaded.set(load, page.default),
    () => undefined,
  )
}

/** Renders a loaded page at once: React would discard a prerendered page whose component suspends. */
function pageOf(load: Load): ComponentType {
  const Later = lazy(load)
  return () => createElement(useState(() => loaded.get(load) ?? Later)[0])
}

const lazyPages = (pages: Pages) =>
  Object.entries(pages).map(([path, load]) => ({ path, Page: pageOf(load) }))

export const visitorPages = lazyPages(visitor)
export const memberPages = lazyPages(member)
export const TerminatedPage = lazy(() => import('./TerminatedPage.tsx'))
export const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'))

export const MemberLayout = lazy(() => withTexts(import('./MemberLayout.tsx')))
