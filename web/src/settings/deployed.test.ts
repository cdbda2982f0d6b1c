import { expect, onTestFinished, test } from 'vitest'
import { over } from './deployed.ts'

function write(text: string) {
  const place = document.createElement('script')
  Object.assign(place, { id: 'settings', type: 'application/json', textContent: text })
  document.head.append(place)
  onTestFinished(() => place.remove())
}

const build = { VITE_LAOS: '0', VITE_API_URL: 'https://build.example' }

test('prefers the settings of the deployment to those of the build', () => {
  write(' {"VITE_LAOS": "1"} ')
  expect(over(build)).toEqual({ VITE_LAOS: '1', VITE_API_URL: 'https://build.example' })
})

test.each(['', ' '])('uses the settings of the build without those of a deployment (%j)', (text) => {
  write(text)
  expect(over(build)).toEqual(build)
})
