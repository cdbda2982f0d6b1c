import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { gzipped, loginFiles, weighType } from '../support/loginFiles.ts'
import { type Row, rowOf } from './row.ts'

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
  const name = heaviest?.name.replace(/-[\w-]{8}\.js$/, '')
  return [
    rowOf('login: JavaScript', 'kB gz', [weighType(files, 'script')], 150, 140),
    rowOf('login: CSS', 'kB gz', [weighType(files, 'stylesheet')], 12, 8),
    rowOf('login: requests', '', [files.length], 10, 8),
    rowOf(`largest other chunk, ${name}`, 'kB gz', heaviest ? [heaviest.size] : [], 40, 25),
  ]
}
