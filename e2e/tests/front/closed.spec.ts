import { expect } from '@playwright/test'
import { test } from '../../faults/test.ts'
import { t } from '../../faults/words.ts'

const SECONDS = 10

test('calls a closed service at most three times in ten seconds, and reopens with one tap', async ({
  cell: { context, world, proxy, pass },
}) => {
  const page = await context.newPage()
  await page.goto('/user/home')
  await expect(page.getByRole('region', { name: t.money.balance })).toBeVisible()
  await world.reset('terminated')
  await page.reload()
  const heading = page.getByRole('heading', { name: t.terminated.title })
  await expect(page).toHaveURL('/terminated')
  await expect(heading).toBeVisible()
  await proxy.quiet()

  const countCalls = () => proxy.calls.filter((call) => call.includes(' /api/')).length
  const before = countCalls()
  await page.reload()
  await expect(heading).toBeVisible()
  for (let second = 0; second < SECONDS; second++) {
    await proxy.quiet()
    await pass(1)
  }
  await proxy.quiet()
  expect(countCalls() - before).toBeLessThanOrEqual(3)

  await world.reset('no-banners')
  await page.getByRole('button', { name: t.terminated.checkAgain }).click()
  await expect(page).not.toHaveURL('/terminated')
})
