// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { settings } from '../settings/settings.ts'
import { cleanHtml } from './cleanHtml.ts'

const { apiUrl } = settings
afterEach(() => {
  settings.apiUrl = apiUrl
})

test('keeps pictures and links of a provider at another origin', () => {
  settings.apiUrl = 'https://api.example'
  const html = String(cleanHtml('<img src="/media/a.png" alt=""><a href="/play/pg">play</a>', 'text'))
  expect(html).toContain('src="https://api.example/media/a.png"')
  expect(html).toContain('href="https://api.example/play/pg"')
})
