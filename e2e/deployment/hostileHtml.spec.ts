import type { Page } from '@playwright/test'
import { appUrl } from '../support/addresses.ts'
import { change, fields, LAST, lists, passages, vectors } from '../support/injectionPoints.ts'
import { test as base, expect } from '../support/test.ts'

declare const trustedTypes: { createPolicy: (name: string, rules: object) => object }

/** A page whose console may say what the policy refused: the cleaner takes the markup apart in a document that has it. */
const test = base.extend({
  page: ({ context }, use) => context.newPage().then(use),
})

const phone = '0810000001'

/** What markup does that nobody made harmless: it runs, asks another site, opens a page or a frame. */
async function watch(page: Page) {
  const done: string[] = []
  await page.exposeBinding('ran', ({ frame }) => done.push(`ran in ${frame.url()}`))
  const context = page.context()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== appUrl) done.push(`asked ${url}`)
  })
  context.on('page', (tab) => done.push(`opened ${tab.url()}`))
  page.on('frameattached', () => done.push('a frame'))
  return done
}

/** Waits for every picture, and tells every element of the provider, which has no class, what a browser or a member may. */
const touchAll = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ complete }) => !complete)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    for (const element of document.querySelectorAll('main :not([class]), dialog :not([class])'))
      for (const type of ['load', 'error', 'mouseover', 'pointerenter', 'toggle', 'begin', 'animationend'])
        element.dispatchEvent(new Event(type))
  })

/** So far nothing was done, and this page stays. */
async function expectNothing(page: Page, done: string[]) {
  const href = await page.evaluate(() => Object.assign(window, { isSame: true }).location.href)
  await touchAll(page)
  // Reports that were sent earlier arrive earlier.
  await page.evaluate(() => (window as unknown as { ran: () => Promise<void> }).ran())
  expect(done.splice(0)).toEqual([`ran in ${href}`])
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
}

for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? 'without the policy' : 'with the shipped policy', () => {
    test.use({ bypassCSP })

    for (const [name, { edit, open }] of Object.entries(lists))
      test(`${name}: each hostile text is shown, and does nothing`, async ({ page, world, logInAs }) => {
        await change(world, (saved) => edit(saved, ''))
        await logInAs(phone)
        const done = await watch(page)
        await open(page)
        await expect(page.getByText(LAST)).toBeAttached()
        await expectNothing(page, done)
      })

    for (const [name, { edit, open }] of Object.entries(fields))
      test(`${name}: hostile texts together are shown, and do nothing`, async ({ page, world, logInAs }) => {
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

    test(`a text may ${bypassCSP ? '' : 'not '}become markup as it is`, async ({ page, context }) => {
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
      // The app's own way: markup, not its letters.
      expect(contactText).toContain('<')
      await expect(page.getByText(/<p>/)).toHaveCount(0)
      const made = await page.evaluate(() => (window as unknown as { made: string[] }).made)
      expect(made).toEqual(['dompurify'])
      // The other one is for a member's page, where it registers the worker.
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

test.describe('without the policy and without the cleaner', () => {
  test.use({ bypassCSP: true })

  test('many of these texts do harm: the tests above can fail', async ({ page }) => {
    const done = await watch(page)
    await page.goto('/contact')
    const harmful: string[] = []
    for (const html of vectors) {
      await page.evaluate((markup) => {
        const element = document.createElement('main')
        element.innerHTML = markup
        document.body.replaceChildren(element)
      }, html)
      await touchAll(page)
      await page.evaluate(() => 0)
      if (done.splice(0).length > 0) harmful.push(html)
    }
    expect(harmful.length).toBeGreaterThan(50)
  })
})
