import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bigPicture } from '../support/bigPicture.ts'
import { chatOf } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const clip = readFileSync(join(import.meta.dirname, '../../fixtures/art/chat/send-slip.mp4'))
const t = texts.en

test.use({ language: 'en' })

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
