import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '../settings/settings.ts'
import { safeImage, safeUrl } from './safeUrl.ts'

describe('safeUrl with the provider at another origin', () => {
  const { apiUrl } = settings
  afterEach(() => {
    settings.apiUrl = apiUrl
  })

  test.each([
    ['http://api.example:8080', '/media/games/koi.svg', 'http://api.example:8080/media/games/koi.svg'],
    ['https://api.example/base', '/play/pg?app=ios', 'https://api.example/base/play/pg?app=ios'],
    ['http://api.example', 'http://api.example/media/a.png', 'http://api.example/media/a.png'],
    ['', '/media/games/koi.svg', '/media/games/koi.svg'],
    ['https://api.example', '/user/bonus', '/user/bonus'],
    ['https://api.example', 'http://other.example/a.png', undefined],
    ['http://api.example', 'javascript:alert(1)', undefined],
    ['http://api.example', 'ftp://api.example/a.png', undefined],
  ])('turns %j: %s into %s', (url, text, address) => {
    settings.apiUrl = url
    expect(safeUrl(text)).toBe(address)
    expect(safeImage(text)).toBe(address)
  })
})
