// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { settings } from '../settings/settings.ts'
import cleanHtml from './cleanHtml.ts'
import { wordsOf } from './Html.tsx'
import { safeImage, safeUrl } from './safeUrl.ts'

const API = 'http://api.example'

test.each([
  ['https://line.me/ti/p/x'],
  ['tel:0810000001'],
  ['mailto:care@sabai.example'],
  ['line://ti/p/@sabaicare'],
  ['/user/bonus'],
  [`${location.origin}/play/naga`],
  ['/media/games/koi.svg', `${API}/media/games/koi.svg`],
  ['/play/pg?app=ios', `${API}/play/pg?app=ios`],
  [`${API}/media/a.png`],
  ['http://other.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://api.example/a.png', undefined],
])('turns the text %s into a safe address', (...row) => {
  const [text, address] = [row[0], row.at(-1)]
  settings.apiUrl = API
  expect(safeUrl(text)).toBe(address)
  expect(safeImage(text)).toBe(address)
})

test('allows data: addresses for pictures only', () => {
  const picture = 'data:image/png;base64,AAAA'
  expect([safeImage(picture), safeUrl(picture)]).toEqual([picture, undefined])
  expect(safeImage('data:text/html,x')).toBeUndefined()
})

test('opens a link in a new tab without access to this one, and completes addresses of the provider', () => {
  settings.apiUrl = API
  expect(cleanHtml('<a href="/play/pg">play</a><img src="/media/a.png">', 'text')).toBe(
    `<a href="${API}/play/pg" target="_blank" rel="noopener noreferrer">play</a><img src="${API}/media/a.png">`,
  )
})

test('shows a QR code as a drawing without scripts', () => {
  const path = `<path d="M0 0h1v1H0z" fill="url('#a')"`
  const drawing = `<svg viewBox="0 0 2 2"><script>alert(1)</script>${path} onclick="x()"></path></svg>`
  expect(cleanHtml(drawing, 'image')).toBe(`<svg viewBox="0 0 2 2">${path}></path></svg>`)
  expect(cleanHtml('<img src="data:image/png;base64,AAAA">', 'image')).toContain('data:image/png;base64,AAAA')
})

test.each([
  ['<p>Deposit <b>200</b></p><p>Today</p>', 'Deposit 200 Today'],
  ['ฝาก<br>ถอน', 'ฝาก ถอน'],
  ['&lt;script&gt;ran()&lt;/script&gt;', '&lt;script&gt;ran()&lt;/script&gt;'],
  ['a<script>ran()</script>b<style>p{}</style>c<!-- d -->e', 'a b c e'],
  ['a<SCRIPT\n>ran()</script >b', 'a b'],
  ['a<script>ran()', 'a'],
  ['a<!-- ran()', 'a'],
  ['a<img src=x onerror=ran()', 'a'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['  a \n\t b  ', 'a b'],
  ['', ''],
])('reads %j as %j', (html, words) => {
  expect(wordsOf(html)).toBe(words)
})

test('needs linear time for a long text of incomplete tags', () => {
  for (const part of ['<!--', '<script', '<a ', '<'])
    expect(wordsOf(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000)
})
