import { expect, test } from 'vitest'
import { iconNames } from './iconNames.ts'

test('every name has its drawing, and every drawing its name', () => {
  const drawings = Object.keys(import.meta.glob('./icons/*.svg')).map((file) =>
    file.slice('./icons/'.length, -'.svg'.length),
  )
  expect(drawings.sort()).toEqual([...iconNames].sort())
})
