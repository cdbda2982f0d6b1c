import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filledIn, layMockBalancer, layNginx } from './nginx.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const laid = () => readFileSync(join(folder, 'server.conf'), 'utf8')

test('only named values are filled in; the variables of nginx stay', () => {
  expect(filledIn(`listen \${PORT}; try_files $uri$brotli \${OTHER};`, { PORT: 80 })).toBe(
    `listen 80; try_files $uri$brotli \${OTHER};`,
  )
})

test('the app is served with every value in its place, and no settings but those of the build', () => {
  const values = { WEB_PORT: 8080, WEB_ROOT: '/srv/wallet', PROVIDER: 'http://provider:4000' }
  expect(layNginx(folder, values)).toEqual(['-p', folder, '-c', join(folder, 'nginx.conf')])
  expect(laid()).toContain('listen 8080;')
  expect(laid()).toContain('root /srv/wallet;')
  expect(laid()).toContain('proxy_pass http://provider:4000;')
  expect(laid()).toContain("default '{}';")
  expect(laid()).not.toMatch(/\$\{/)
})

test('several mock servers share one port', () => {
  layMockBalancer(folder, { port: 4000, ports: [4001, 4002] })
  expect(laid()).toContain('server 127.0.0.1:4001 ')
  expect(laid()).toContain('server 127.0.0.1:4002 ')
  expect(laid()).not.toMatch(/\$\{/)
})
