import { expect, test } from 'vitest'
import { standing } from '../../test/styles.ts'

/** What a rule of a style sets, by the name of the style and its selector. */
const ruleOf = (where: string) => standing.find((rule) => rule.where === where)?.set

test.each([
  ['what came back, on home, is red', 'features/home/Motion .arrival', 'color', 'var(--danger)'],
  [
    'what has arrived, on home, is green',
    'features/home/Motion .arrival[data-good="true"]',
    'color',
    'var(--success)',
  ],
  [
    'a game without an account is grey',
    'features/home/GameCard .inactive .art',
    'filter',
    /brightness\(0\.6\)/,
  ],
  [
    'a QR that is over is too pale to be paid',
    'features/deposit/QrPaper .over .code > div svg, .over .code > div img',
    'opacity',
    /^0\.[12]\d?$/,
  ],
  [
    'the field of the slip shows the focus of what it covers',
    'features/deposit/SlipUpload .drop:has(+ .input:focus-visible)',
    'outline',
    /^[2-9]px solid var\(--accent-strong\)$/,
  ],
  ['what is sent stands over its form', 'money/MoneyForm .form, .pending', 'grid-area', '1 / 1'],
])('%s', (_, where, prop, value) => {
  expect(ruleOf(where)?.[prop]).toEqual(typeof value === 'string' ? value : expect.stringMatching(value))
})
