import { expect, onTestFinished, test } from 'vitest'
import { over } from './deployed.ts'

function write(text: string) {
  const place = document.createElement('script')
  Object.assign(place, { id: 'settings', type: 'application/json', textContent: text })
  document.head.append(place)
  onTestFinished(() => place.remove())
}

const build = { VITE_LAOS: '0', VITE_API_URL: 'https://build.example' }

test('what the deployment writes into the page goes before what the build said', () => {
  write(' {"VITE_LAOS": "1"} ')
  expect(over(build)).toEqual({ VITE_LAOS: '1', VITE_API_URL: 'https://build.example' })
})

test.each(['', ' '])('a page into which nothing is written (%j) goes by the build', (text) => {
  write(text)
  expect(over(build)).toEqual(build)
})
