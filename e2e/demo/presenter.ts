import { expect, type Page } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { texts } from '../support/texts.ts'
import { openHost } from './host.ts'

const t = texts.en

export const drawer = (page: Page) => page.getByRole('dialog', { name: en.presenter })
export const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name }).click()
export const close = (page: Page) =>
  drawer(page).getByRole('button', { name: t.action.close }).first().click()

/** Calls the drawer by its corner. */
export async function call(page: Page) {
  await page.getByRole('button', { name: en.presenter }).click()
  await expect(drawer(page)).toBeVisible()
}

/** Lets the provider's side do something, as the drawer offers it. */
export async function provider(page: Page, action: string) {
  await call(page)
  await tab(page, en.tabs.events)
  await drawer(page).getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: en.done }).first()).toBeVisible()
  await close(page)
}

/** Until the drawer says that all of the demo is kept. */
export async function untilKept(page: Page) {
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  await call(page)
  await tab(page, en.tabs.world)
  await expect(drawer(page).getByText(en.kept)).toBeVisible()
}

/** Opens the demo once, until it says that all of it is kept; then there is neither a host nor a network. */
export async function keptDemo(page: Page, base: string) {
  const host = await openHost(base)
  await page.goto(host.url)
  await untilKept(page)
  const bytes = host.bytes()
  await host.stop()
  await page.context().setOffline(true)
  await page.reload()
  return { url: host.url, bytes }
}

/** Begins a tour as a presenter does. */
export async function tour(page: Page, name: keyof typeof en.tours) {
  await call(page)
  await tab(page, en.tabs.tours)
  const [title, todo] = en.tours[name]
  await drawer(page)
    .getByRole('button', { name: `${title} ${todo}` })
    .click()
  await expect(page.getByRole('complementary', { name: title })).toContainText(todo)
}
