import type { Page } from '@playwright/test'
import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { hostileHtml } from '@wallet/web/hostile/html'
import { appUrl } from '../support/addresses.ts'
import { test as base, expect } from '../support/test.ts'
import { texts } from '../support/texts.ts'

declare const trustedTypes: { createPolicy: (name: string, rules: object) => object }

/** A page without the check of the console, because the policy reports errors while the text is sanitised. */
const test = base.extend({ page: ({ context }, use) => context.newPage().then(use) })

const phone = '0810000001'
const groups = Object.values(hostileHtml)
const vectors = groups.flat()
/** The last text of a list. When it is shown, all texts are shown. */
const LAST = 'nothing comes after this'

/** Changes the provider of a world. */
async function change(world: TestWorld, edit: (provider: ControlAnswer<'GET /save'>['provider']) => object) {
  const saved = await world.save()
  Object.assign(saved.provider, edit(saved.provider))
  await world.load(saved)
}

/** Records harm by markup: a running script, a request to another site, a new page or a frame. */
async function watch(page: Page) {
  const done: string[] = []
  await page.exposeBinding('ran', ({ frame }) => done.push(`ran in ${frame.url()}`))
  const context = page.context()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== appUrl) done.push(`asked ${url}`)
  })
  context.on('page', (tab) => done.push(`opened ${tab.url()}`))
  page.on('frameattached', () => done.push('framed'))
  return done
}

/** Loads every picture, and sends events to every element of the provider. These elements have no class. */
const touchAll = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ complete }) => !complete)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    for (const element of document.querySelectorAll('main :not([class]), dialog :not([class])'))
      for (const type of ['load', 'error', 'mouseover', 'pointerenter', 'toggle', 'begin', 'animationend'])
        element.dispatchEvent(new Event(type))
  })

/** Checks that nothing was recorded and that the page is still the same. */
async function expectNothing(page: Page, done: string[]) {
  const href = await page.evaluate(() => Object.assign(window, { isSame: true }).location.href)
  await touchAll(page)
  // Call the binding last: it arrives after all earlier calls.
  await page.evaluate(() => (window as unknown as { ran: () => Promise<void> }).ran())
  expect(done.splice(0)).toEqual([`ran in ${href}`])
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
}

// All texts of the provider are shown by one component (scripts/lint/set-html.grit), so two places stand for all.
for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? 'without the policy' : 'with the shipped policy', () => {
    test.use({ bypassCSP })

    test('shows each hostile text of the conditions without harm', async ({ page, world, logInAs }) => {
      await change(world, () => ({ conditions: [...vectors, `<p>${LAST}</p>`] }))
      await logInAs(phone)
      const done = await watch(page)
      await page.goto('/user/home')
      await page.getByRole('button', { name: texts.th.menu.conditions, exact: true }).click()
      await expect(page.getByText(LAST)).toBeAttached()
      await expectNothing(page, done)
    })

    test('shows hostile texts of the contact page together without harm', async ({ page, world }) => {
      const done = await watch(page)
      for (const [number, group] of groups.entries()) {
        const contactText = `<p>passage ${number}</p>${group.join('\n')}`
        await change(world, ({ contact }) => ({ contact: { ...contact, contactText } }))
        await page.goto('/contact')
        await expect(page.getByText(`passage ${number}`)).toBeAttached()
        await expectNothing(page, done)
      }
    })
  })

test('rejects innerHTML with a plain string, and policies of other names', async ({ page }) => {
  const { headers } = await fetch(appUrl)
  const [, names] = /trusted-types ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(names?.split(' ')).toEqual(['dompurify', 'app-worker'])
  await page.goto('/contact')
  // The app shows the text as markup, not as plain text.
  await expect(page.getByText('@sabaicare')).toBeVisible()
  await expect(page.getByText(/<p>/)).toHaveCount(0)
  const assign = () =>
    page.evaluate(() => {
      document.createElement('p').innerHTML = '<b>x</b>'
    })
  const create = () => page.evaluate(() => void trustedTypes.createPolicy('another', {}))
  for (const refused of [assign, create]) await expect(refused()).rejects.toThrow(/TypeError/)
})

test.describe('page without the policy and without sanitising', () => {
  test.use({ bypassCSP: true })

  test('records each kind of harm, so that the tests above can fail', async ({ page }) => {
    const done = await watch(page)
    await page.goto('/contact')
    const kinds = new Set<string>()
    for (const html of vectors) {
      await page.evaluate((markup) => {
        const element = document.createElement('main')
        element.innerHTML = markup
        document.body.replaceChildren(element)
      }, html)
      await touchAll(page)
      await page.evaluate(() => 0)
      for (const harm of done.splice(0)) kinds.add(harm.replace(/ .*/, ''))
    }
    expect([...kinds].sort()).toEqual(['asked', 'framed', 'ran'])
  })
})
