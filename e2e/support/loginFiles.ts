import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const counted = ['document', 'script', 'stylesheet', 'font', 'image', 'manifest']

/** Compresses files like the build (web/build/precompress.ts). */
export const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Returns every file that the login page loads, with its compressed size in bytes. */
export async function loginFiles(page: Page, address: string) {
  const files: Promise<{ name: string; type: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!counted.includes(type)) return
    const name = basename(new URL(response.url()).pathname)
    // Request the file again, because the browser may have dropped the body.
    const body = page.request.get(response.url()).then((again) => again.body())
    files.push(body.then((content) => ({ name, type, bytes: gzipped(content) })))
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return Promise.all(files)
}

/** Adds up the files of a type, in kB. */
export const weighType = (files: { type: string; bytes: number }[], type: string) =>
  files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
