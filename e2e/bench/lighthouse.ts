import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from './row.ts'

const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

async function audited(script: string, url: string, chromium: string): Promise<Report> {
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
    reports.push(await audited(script, `${url}/login`, chromium))
  const score = (category: string) => ({
    web: reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
  })
  const time = (audit: string, perUnit: number) => ({
    web: reports.map(({ audits }) => (audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY) / perUnit),
  })
  const perfect = { unit: '', must: 100, aim: 100, atLeast: true }
  return [
    {
      name: 'login: Lighthouse, performance',
      unit: '',
      samples: score('performance'),
      must: 95,
      aim: 99,
      atLeast: true,
    },
    { ...perfect, name: '  accessibility', samples: score('accessibility') },
    { ...perfect, name: '  best practices', samples: score('best-practices') },
    { ...perfect, name: '  SEO', samples: score('seo') },
    {
      name: '  largest contentful paint',
      unit: 's',
      samples: time('largest-contentful-paint', 1000),
      must: 2.3,
      aim: 1.9,
    },
    {
      name: '  total blocking time',
      unit: 'ms',
      samples: time('total-blocking-time', 1),
      must: 100,
      aim: 30,
    },
  ]
}
