import { expect, test } from 'vitest'
import { iconNames } from './iconNames.ts'

test('has a name for each drawing and a drawing for each name', () => {
  const drawings = Object.keys(import.meta.glob('./icons/*.svg')).map((file) =>
    file.slice('./icons/'.length, -'.svg'.length),
  )
  expect(drawings.sort()).toEqual([...iconNames].sort())
})
