import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outdatedText } from '@wallet/contracts/outOfDate'
import { expect, test } from 'vitest'
import { formatAnswerShapes } from './answerShapes.ts'
import { formatTexts } from './textsTable.ts'

const root = join(import.meta.dirname, '../..')

// `npm run contracts` sets GENERATE to write the files.
test.each([
  ['web/src/api/answers/answers.json', formatAnswerShapes],
  ['docs/texts.csv', formatTexts],
])('keeps %s up to date', (path, format) => {
  const text = format()
  if (process.env.GENERATE) writeFileSync(join(root, path), text)
  const committed = readFileSync(join(root, path), 'utf8')
  expect(committed === text, outdatedText(path, committed, text)).toBe(true)
})
