import { type Page, test } from '@playwright/test'
import en from '@wallet/web/demo/texts/en.json' with { type: 'json' }
import { ownDemo, tour } from './presenter.ts'
import { type TourName, walks } from './walks.ts'

test.describe('tours without a host and a network', () => {
  let page: Page

  test.beforeAll(async ({ browser }) => {
    ;({ page } = await ownDemo(browser, '/some/where/'))
  })

  test.afterAll(() => page.context().close())

  for (const [name, walk] of Object.entries(walks))
    test(en.tours[name as TourName].title, async () => {
      await tour(page, name as TourName)
      await walk(page)
    })
})
