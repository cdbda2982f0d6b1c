import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { gzipped, loginFiles, weighType } from '../support/loginFiles.ts'
import type { Row } from './row.ts'

/** Measures the login page, and the largest script that another page loads in addition. */
export async function weight(url: string, executablePath: string, dist: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const files = await loginFiles(page, `${url}/login`)
  await browser.close()
  const assets = join(dist, 'assets')
  const others = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !files.some((file) => file.name === name))
    .map((name) => ({ name, size: gzipped(readFileSync(join(assets, name))) / 1000 }))
    .sort((a, b) => b.size - a.size)
  const [heaviest] = others
  return [
    {
      name: 'login: JavaScript',
      unit: 'kB gz',
      samples: { web: [weighType(files, 'script')] },
      must: 150,
      aim: 140,
    },
    {
      name: 'login: CSS',
      unit: 'kB gz',
      samples: { web: [weighType(files, 'stylesheet')] },
      must: 12,
      aim: 8,
    },
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
