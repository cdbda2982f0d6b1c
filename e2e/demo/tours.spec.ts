import { type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { ownDemo, tour } from './presenter.ts'
import { type TourName, walks } from './walks.ts'

test.describe('tours without a host and a network', () => {
  let page: Page

  test.beforeAll(async ({ browser }) => {
    ;({ page } = await ownDemo(browser, '/some/where/'))
  })

  test.afterAll(() => page.context().close())

  for (const [name, walk] of Object.entries(walks))
    test(en.tours[name as TourName][0], async () => {
      await tour(page, name as TourName)
      await walk(page)
    })
})
