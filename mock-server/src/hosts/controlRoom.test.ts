import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('page')
const page = await client.get('/__mock__/')
const files = [...page.body.matchAll(/(?:src|href)="\.\/(page\/[^"]+)"/g)].map(([, path]) => path)

test('serves the control room and its files', async () => {
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { status, headers } = await client.get(`/__mock__/${file}`)
    expect([status, headers.get('x-content-type-options')], file).toEqual([200, 'nosniff'])
  }
})

test('allows no inline script or style, no other server and no frame', () => {
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
  expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|javascript:/i)
})

test.each(['nope.js', '..%2Findex.html', '%2e%2e/index.html', '.hidden.js', 'index.html%00.js'])(
  'answers 404 for /__mock__/page/%s',
  async (name) => {
    expect((await client.get(`/__mock__/page/${name}`)).status).toBe(404)
  },
)
