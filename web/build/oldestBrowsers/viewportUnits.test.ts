import postcss from 'postcss'
import { expect, test } from 'vitest'
import { viewportUnits } from './viewportUnits.ts'

const built = async (code: string) =>
  (await postcss([viewportUnits]).process(code, { from: undefined })).css.replace(/\s+/g, ' ')

test('adds a fallback in vh before dvh and svh', async () => {
  expect(await built('a{height:calc(100dvh - 24px);color:red}')).toBe(
    'a{height:calc(100vh - 24px);height:calc(100dvh - 24px);color:red}',
  )
})

test('sets a custom property to svh only inside @supports', async () => {
  expect(await built('a{--art:100svh;color:red}')).toBe(
    'a{--art:100vh;color:red}@supports (height: 1svh){a{--art:100svh}}',
  )
})
