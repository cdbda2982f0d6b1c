import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bigPicture } from '../support/bigPicture.ts'
import { chatOf } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.en

test.use({ language: 'en' })

test('loads older pages without a jump, and offers to show new messages', async ({
  page,
  world,
  logInAs,
}) => {
  const { token } = await logInAs('0810000003')
  const { _id: userId } = await world.api('GET', '/api/account/profile', undefined, token)
  const say = (message: string) => world.events.send({ type: 'chat.message', userId, message })
  for (let number = 1; number <= 35; number += 1) await say(`message ${number}`)
  const chat = chatOf(page, t)
  await page.goto('/user/contact')
  await chat.open()
  await expect(chat.message('message 35')).toBeInViewport()

  const steady = chat.message('message 27')
  await steady.scrollIntoViewIfNeeded()
  const before = await steady.boundingBox()
  await expect(chat.message('message 16')).toBeAttached()
  const after = await steady.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(1)

  for (const oldest of ['message 6', 'message 1']) {
    await chat.history.evaluate((box) => box.scrollTo({ top: 0 }))
    await expect(chat.message(oldest)).toBeAttached()
  }
  await expect(chat.history.locator('[data-message]')).toHaveCount(35)
  const toEnd = chat.panel.getByRole('button', { name: t.chat.newMessages })
  await expect(toEnd).toHaveCount(0)

  await chat.history.evaluate((box) => box.scrollTo({ top: 0 }))
  await say('something new')
  await expect(toEnd).toBeVisible()
  await expect(chat.message('message 1')).toBeInViewport()
  await toEnd.click()
  await expect(chat.message('something new')).toBeInViewport()
  await expect(toEnd).toHaveCount(0)
  await say('and this one is followed')
  await expect(chat.message('and this one is followed')).toBeInViewport()
  // A bubble is as wide as its longest line: one of these words.
  await say('counterproductive counterproductive counterproductive')
  const wrapped = chat.message('counterproductive counterproductive counterproductive')
  await expect.poll(async () => (await wrapped.boundingBox())?.width).toBeLessThan(200)
})

test('loads no code of the chat before the widget can appear', async ({ page, world }) => {
  await world.reset('no-chat')
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  // Request the code again, because the browser drops the page's own responses after a navigation.
  const loaded = () =>
    Promise.all([...scripts].map(async (url) => await (await page.request.get(url)).text()))
  for (const path of ['/login', '/howto', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(2)
  expect((await loaded()).filter((text) => /socket\.io|messaging/.test(text))).toEqual([])

  await world.reset('default')
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: t.chat.open })).toBeVisible()
  await expect.poll(async () => (await loaded()).some((text) => text.includes('messaging'))).toBe(true)
})

test('shows its texts when parts cannot be loaded, and an error at each tap', async ({ page }) => {
  // Simulate a page that has already reloaded once because of missing files.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(/assets\/(DesktopBackdrop|cleanHtml|ChatWidget)/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ChatWidget'))
  await page.goto('/contact')
  await failed
  await expect(page.getByText(/24.*hours/)).toBeVisible()
  const error = page.getByRole('alert').getByText(t.chat.notStarted)
  await expect(error).toBeHidden()
  for (let taps = 0; taps < 2; taps += 1) {
    await page.getByRole('button', { name: t.contact.startChat }).click()
    await expect(error).toBeVisible()
    await page.getByRole('button', { name: t.action.close }).click()
    await expect(error).toBeHidden()
  }
})

const clip = readFileSync(join(import.meta.dirname, '../../fixtures/art/chat/send-slip.mp4'))

test('sends a picture and a video, and shows both after a reload', async ({ page, logInAs, world }) => {
  await logInAs('0810000003')
  const chat = chatOf(page, t)
  await page.goto('/user/contact')
  await chat.open()
  for (const file of [
    { name: 'slip.png', mimeType: 'image/png', buffer: bigPicture(320) },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip },
  ])
    await chat.files.setInputFiles(file)
  await expect.poll(() => world.journal.count('POST /api/chat/send-message')).toBe(2)

  await page.reload()
  await chat.open()
  const picture = chat.panel.getByRole('img', { name: 'slip.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  const video = chat.panel.getByLabel('clip.mp4', { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1)
})
