import { join } from 'node:path'
import type { Page } from '@playwright/test'

export const folder = join(import.meta.dirname, '../../.github/pictures')
export const PHONE = { width: 390, height: 844 }
/** Width of a phone in the row and of the gap, in px. */
const PICTURE_WIDTH = 250
const GAP = 14
/** JPEG quality. A row stays below 200 kB. */
const JPEG_QUALITY = 84

/** Joins the pictures side by side. */
export async function writeRow(page: Page, pictures: string[], path: string) {
  const height = Math.round((PICTURE_WIDTH * PHONE.height) / PHONE.width)
  const images = pictures.map(
    (data) => `<img src="data:image/png;base64,${data}" width="${PICTURE_WIDTH}" height="${height}">`,
  )
  const style = `margin: 0; padding: ${GAP}px; display: flex; gap: ${GAP}px; background: #05090b`
  const blank = await page.context().newPage()
  await blank.setViewportSize({
    width: pictures.length * (PICTURE_WIDTH + GAP) + GAP,
    height: height + 2 * GAP,
  })
  await blank.setContent(
    `<style>img { border-radius: 18px; outline: 1px solid #2a383f }</style><body style="${style}">${images.join('')}`,
  )
  await blank.screenshot({ path, type: 'jpeg', quality: JPEG_QUALITY, scale: 'css' })
}
