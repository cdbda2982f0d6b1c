import { patternInWords } from '../src/patterns.ts'

const kinds: Record<string, string> = {
  String: 'a text',
  Integer: 'a whole number',
  Decimal: 'a number',
  Boolean: 'true or false',
  Array: 'a list',
  Map: 'an object',
  Object: 'an object',
  Null: 'null',
}

/** What the engine says of a value, and how it is told to people. */
const sentences: [pattern: RegExp, toWords: (...parts: string[]) => string | undefined][] = [
  [
    /^Expected (.*) \(\w+\) to be equal to (.*) \(\w+\)$/s,
    (was, expected) => `expected ${expected} but was ${was}`,
  ],
  [
    /^Expected '(.*)' to match '(.*)'$/s,
    (was = '', regex = '') => {
      const expected = patternInWords(regex)
      return expected && `expected ${expected} but was ${JSON.stringify(was)}`
    },
  ],
  [
    /^Expected (.*) \(\w+\) to be the same type as .* \((\w+)\)$/s,
    (was, kind = '') => `expected ${kinds[kind] ?? kind} but was ${was}`,
  ],
  [/^Expected (.*) \(\w+\) to be an integer$/s, (was) => `expected a whole number but was ${was}`],
  [/^Expected (.*) \(\w+\) to be a number$/s, (was) => `expected a number but was ${was}`],
  [/^Expected (.*) \(\w+\) to be a boolean$/s, (was) => `expected true or false but was ${was}`],
]

/** A finding of the engine in the words of the other findings; as it is, where it has no other. */
export function engineWords(text: string): string {
  for (const [pattern, toWords] of sentences) {
    const [, ...parts] = pattern.exec(text) ?? []
    const words = parts.length > 0 && toWords(...parts)
    if (words) return words
  }
  return text
}
