import type { Page } from '@playwright/test'
import { appUrl } from '../support/addresses.ts'
import { change, fields, LAST, lists, passages, vectors } from '../support/injectionPoints.ts'
import { test as base, expect } from '../support/test.ts'

declare const trustedTypes: { createPolicy: (name: string, rules: object) => object }

/** A page without the check of the console, because the policy reports errors while the text is sanitised. */
const test = base.extend({
  page: ({ context }, use) => context.newPage().then(use),
})

const phone = '0810000001'

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

for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? 'without the policy' : 'with the shipped policy', () => {
    test.use({ bypassCSP })

    for (const [name, { edit, open }] of Object.entries(lists))
      test(`shows each hostile text of ${name} without harm`, async ({ page, world, logInAs }) => {
        await change(world, (saved) => edit(saved, ''))
        await logInAs(phone)
        const done = await watch(page)
        await open(page)
        await expect(page.getByText(LAST)).toBeAttached()
        await expectNothing(page, done)
      })

    for (const [name, { edit, open }] of Object.entries(fields))
      test(`shows hostile texts of ${name} together without harm`, async ({ page, world, logInAs }) => {
        const fresh = await world.control('GET /save')
        const done = await watch(page)
        await logInAs(phone)
        const { tables } = await world.control('GET /save')
        for (const [number, text] of passages.entries()) {
          const saved = structuredClone({ ...fresh, tables })
          edit(saved, `<p>passage ${number}</p>${text}`)
          await world.load(saved)
          await open(page)
          await expect(page.getByText(`passage ${number}`)).toBeAttached()
          await expectNothing(page, done)
        }
      })

    test(`${bypassCSP ? 'allows' : 'rejects'} innerHTML with a plain string`, async ({ page, context }) => {
      await context.addInitScript(() => {
        const made: string[] = []
        const policies = trustedTypes
        const create = policies.createPolicy.bind(policies)
        policies.createPolicy = (name, rules) => {
          made.push(name)
          return create(name, rules)
        }
        Object.assign(window, { made })
      })
      const { headers } = await fetch(appUrl)
      const [, names] = /trusted-types ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
      const contact = page.waitForResponse('**/api/lookup/contact')
      await page.goto('/contact')
      const { contactText } = await (await contact).json()
      // The app shows the text as markup, not as plain text.
      expect(contactText).toContain('<')
      await expect(page.getByText(/<p>/)).toHaveCount(0)
      const made = await page.evaluate(() => (window as unknown as { made: string[] }).made)
      expect(made).toEqual(['dompurify'])
      // `app-worker` is created only on a member's page, when the worker is registered.
      expect(names?.split(' ')).toEqual(['dompurify', 'app-worker'])

      const assign = () =>
        page.evaluate(() => {
          document.createElement('p').innerHTML = '<b>x</b>'
        })
      const create = () => page.evaluate(() => void trustedTypes.createPolicy('another', {}))
      if (bypassCSP) await Promise.all([assign(), create()])
      else for (const refused of [assign, create]) await expect(refused()).rejects.toThrow(/TypeError/)
    })
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
