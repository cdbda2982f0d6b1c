import { expect, test } from 'vitest'
import { findUnsupported } from './check.ts'

const found = (name: string, code: string) => findUnsupported(new Map([[name, code]]), {})

test.each([
  ['URL.canParse(address)', 'URL.canParse'],
  ['list.toSorted()', '.toSorted'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['new Intl.Segmenter("th")', 'Intl.Segmenter'],
  ['navigator.clipboard.readText()', '.readText'],
  // Supported only under an older name, and removed.
  ['frame.requestFullscreen()', '.requestFullscreen'],
  ['peer.addStream(stream)', '.addStream'],
  ['/(?<=฿)[0-9]+/.test(text)', 'lookbehind'],
  ['new RegExp(`(?<!a)b`)', 'lookbehind'],
  ['new RegExp("(?<=a)b")', 'lookbehind'],
])('rejects in a script %s', (code, feature) => {
  expect(found('app.js', code)).toEqual([`app.js: ${feature}`])
})

test.each([
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['a{height:100dvh}', 'dvh'],
  ['a{--height:100vh;--height:100svh}', 'svh'],
  ['a:has(b){color:red}', ':has'],
  ['a{text-wrap:balance}', 'text-wrap'],
  ['a{user-select:none}', 'user-select'],
  ['a{inline-size:fit-content}', 'inline-size: fit-content'],
  ['@container (width>3px){a{color:red}}', '@container'],
])('rejects in a style sheet %s', (code, feature) => {
  expect(found('app.css', code)).toContain(`app.css: ${feature}`)
})

test.each([
  ['app.js', 'typeof URL.canParse=="function"'],
  ['app.js', 'navigator.clipboard?.readText?.()'],
  ['app.js', 'if(window.requestIdleCallback)later()'],
  ['app.js', 'list.findLast(x=>x);a??=b;url.searchParams.get("x")'],
  ['app.js', 'const toSorted=list=>list;toSorted(list)'],
  ['app.js', 'wallet={union(other){}};wallet.union(other)'],
  ['app.css', 'a{height:100vh;height:100dvh}'],
  ['app.css', '@supports (height:1svh){a{--height:100svh}}'],
  ['app.css', 'a{-webkit-user-select:none;user-select:none}'],
  ['app.css', '@media (min-width:3px){a:focus-visible{inset:0;gap:1px}}'],
])('accepts in %s: %s', (name, code) => {
  expect(found(name, code)).toEqual([])
})

test('accepts an allowed feature, and reports an allowed feature that is not used', () => {
  const allow = { 'for this test': ['dvh', 'svh'] }
  expect(findUnsupported(new Map([['app.css', 'a{height:1dvh}']]), allow)).toEqual([
    'svh is allowed, but not used',
  ])
})
