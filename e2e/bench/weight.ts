import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Row } from './row.ts'

const KB = 1000
/** Compresses files like the build (web/build/precompress.ts). */
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length
const counted = ['document', 'script', 'stylesheet', 'font', 'image', 'manifest']

interface Loaded {
  name: string
  type: string
  bytes: number
}

/** Returns every file that the login page loads, with its compressed size. */
async function loginFiles(url: string, executablePath: string): Promise<Loaded[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const files: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!counted.includes(type)) return
    const name = basename(new URL(response.url()).pathname)
    files.push(response.body().then((body) => ({ name, type, bytes: gzipped(body) })))
  })
  await page.goto(`${url}/login`)
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(files)
  await browser.close()
  return loaded
}

/** Measures the login page, and the largest script that another page loads in addition. */
export async function weight(url: string, executablePath: string, dist: string): Promise<Row[]> {
  const files = await loginFiles(url, executablePath)
  const sum = (wanted: string) =>
    files.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0) / KB
  const assets = join(dist, 'assets')
  const others = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !files.some((file) => file.name === name))
    .map((name) => ({ name, size: gzipped(readFileSync(join(assets, name))) / KB }))
    .sort((a, b) => b.size - a.size)
  const [heaviest] = others
  return [
    { name: 'login: JavaScript', unit: 'kB gz', samples: { web: [sum('script')] }, must: 150, aim: 140 },
    { name: 'login: CSS', unit: 'kB gz', samples: { web: [sum('stylesheet')] }, must: 12, aim: 8 },
    { name: 'login: requests', unit: '', samples: { web: [files.length] }, must: 10, aim: 8 },
    {
      name: `largest other chunk, ${heaviest?.name.replace(/-[\w-]{8}\.js$/, '')}`,
      unit: 'kB gz',
      samples: { web: heaviest ? [heaviest.size] : [] },
      must: 40,
      aim: 25,
    },
  ]
}
