import { layoutOf } from '../support/layout.ts'
import { openInApp } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { openHome, RICH } from './screen.ts'

/** The narrowest screen of WCAG 2.2. */
const narrow = { width: 320, height: 568 }
/** Width of a phone of 390 px at a zoom of 200 %. */
const ZOOMED_PX = 195

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: narrow })

    test('shows no page that scrolls sideways or covers an action', async ({
      page,
      world,
      logInAs,
      events,
    }) => {
      const t = texts[language]
      const expectFits = async (path: string) => {
        if (!page.url().endsWith(path)) await openInApp(page, path)
        await expect(page.getByText(t.word.loading, { exact: true })).toHaveCount(0)
        for (const width of [narrow.width, ZOOMED_PX]) {
          await page.setViewportSize({ ...narrow, width })
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(scrolled, `${path} at ${width}`).toBeLessThanOrEqual(width)
        }
        const { flaws } = await layoutOf(page)
        // Targets below 44 px are allowed at this zoom.
        const seen = flaws.filter((flaw) => !/is \d+ by \d+ px$/.test(flaw))
        expect.soft(seen, `${path} at ${ZOOMED_PX}`).toEqual([])
      }
      await page.goto('/login')
      for (const path of ['/login', '/register', '/howto', '/contact', '/nowhere']) await expectFits(path)
      await logInAs(RICH)
      await openHome({ page, world, language, t })
      for (const name of ['home', 'profile', 'bonus', 'statement', 'spin', 'contact'])
        await expectFits(`/user/${name}`)
      for (const name of ['deposit', 'transfer', 'withdraw', 'refund']) {
        await page.goto(`/user/home#${name}`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectFits(`#${name}`)
      }
      await events.send({ type: 'member.changed', username: RICH, active: false })
      await page.setViewportSize(narrow)
      await page.goto('/user/home')
      await expect(page.getByRole('heading', { level: 1, name: t.home.blocked })).toBeVisible()
      expect((await layoutOf(page)).flaws).toEqual([])
    })
  })
