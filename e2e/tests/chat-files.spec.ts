import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bigPicture } from '../support/bigPicture.ts'
import { chatOf } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const MEMBER = '0810000003'
const clip = readFileSync(join(import.meta.dirname, '../../fixtures/art/chat/send-slip.mp4'))
const t = texts.en

test.use({ language: 'en' })

/** Records every value of the progress bar from now on, because a value may be visible for a moment only. */
async function recordProgress(page: Page, label: string): Promise<number[]> {
  const values: number[] = []
  await page.exposeFunction('tellProgress', (value: number) => values.push(value))
  await page.evaluate((name) => {
    const { tellProgress } = window as unknown as { tellProgress: (value: number) => void }
    const reportProgress = () => {
      for (const bar of document.querySelectorAll(`[role=progressbar][aria-label="${name}"]`))
        tellProgress(Number(bar.getAttribute('aria-valuenow')))
    }
    new MutationObserver(reportProgress).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  }, label)
  return values
}

test('sends a picture and a video, and shows their progress', async ({ page, logInAs, world }) => {
  await logInAs(MEMBER)
  const chat = chatOf(page, t)
  await page.goto('/user/contact')
  await chat.open()
  const progress = await recordProgress(page, t.chat.uploading)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  })
  for (const file of [
    { name: 'slip.png', mimeType: 'image/png', buffer: bigPicture(320) },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([clip, Buffer.alloc(400_000)]) },
  ]) {
    progress.length = 0
    await chat.files.setInputFiles(file)
    await expect.poll(() => progress.some((value) => value > 0)).toBe(true)
    expect(progress.every((value) => value >= 0 && value <= 100)).toBe(true)
    await expect(chat.panel.getByRole('progressbar', { name: t.chat.uploading })).toHaveCount(0)
  }
  await expect(chat.panel.getByText(/· Sent/)).toBeVisible()
  await expect(chat.panel.getByRole('img', { name: 'slip.png' })).toBeVisible()

  await page.reload()
  await chat.open()
  const picture = chat.panel.getByRole('img', { name: 'slip.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  const video = chat.panel.getByLabel('clip.mp4', { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1)
  expect(await world.journal.count('POST /api/chat/send-message')).toBe(2)
})
