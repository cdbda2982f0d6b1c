import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Row, rowOf } from './row.ts'

const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

async function runLighthouse(script: string, url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      process.execPath,
      [
        script,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--form-factor=mobile',
        '--throttling-method=simulate',
        '--only-categories=performance,accessibility,best-practices,seo',
        `--chrome-flags=${chromeFlags}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    )
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Measures the login page on a simulated phone. Returns no figures without Lighthouse. */
export async function lighthouse(
  tools: string,
  url: string,
  chromium: string,
  times: number,
): Promise<Row[]> {
  const script = join(tools, 'node_modules/lighthouse/cli/index.js')
  const reports: Report[] = []
  while (existsSync(script) && reports.length < times)
    reports.push(await runLighthouse(script, `${url}/login`, chromium))
  const score = (name: string, category: string, must = 100, aim = 100) => {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    return { ...rowOf(name, '', scores, must, aim), atLeast: true }
  }
  const time = (audit: string, perUnit: number) =>
    reports.map(({ audits }) => (audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY) / perUnit)
  return [
    score('login: Lighthouse, performance', 'performance', 95, 99),
    score('  accessibility', 'accessibility'),
    score('  best practices', 'best-practices'),
    score('  SEO', 'seo'),
    rowOf('  largest contentful paint', 's', time('largest-contentful-paint', 1000), 2.3, 1.9),
    rowOf('  total blocking time', 'ms', time('total-blocking-time', 1), 100, 30),
  ]
}
