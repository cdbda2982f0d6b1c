/** The presenter's drawer over a page, with the mock behind it. */
import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { Presenter } from '../demo/drawer/Presenter.tsx'
import { en } from '../demo/texts/en.ts'
import { openBackend } from './backend.ts'

export const MEMBER = '0810000001'

/** Opens the drawer in the tests of a file. */
export function openDrawerPage() {
  const { renderApp, control } = openBackend()
  beforeEach(() => () => document.body.style.removeProperty('padding-top'))

  /** The drawer at a section; `as` a member who is logged in. */
  async function openDrawer(section: keyof typeof en.tabs, as?: string) {
    const { user } = await renderApp({ ...(as && { as }), element: <Presenter /> })
    await user.click(screen.getByRole('button', { name: en.presenter }))
    await user.click(screen.getByRole('tab', { name: en.tabs[section] }))
    return user
  }

  return { renderApp, control, openDrawer }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** It was done, and the app looks at its provider again. */
export const isDone = () => screen.findAllByText(en.done)

/** Where the page is led to by the drawer, in place of going there. */
export const watchAddress = () => vi.spyOn(location, 'assign').mockImplementation(() => {})

/** What is saved as a file: its name and its address. */
export function watchFiles() {
  const saved: [name: string, address: string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href])
  })
  return saved
}
