import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answersText } from './answerShapes.ts'

const file = `${import.meta.dirname}/../src/api/answers/answers.json`

/** `npm run contracts` writes it. */
test('the shapes of the answers and the codes of success are those of the contract', () => {
  if (process.env.ANSWERS_WRITE) writeFileSync(file, answersText())
  expect(readFileSync(file, 'utf8')).toBe(answersText())
})
