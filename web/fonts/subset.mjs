/**
 * Writes the typefaces of the app into `src/ui/fonts`, cut down to the characters and weights it uses.
 * Run by hand after a change of the lists below: `node fonts/subset.mjs`. The results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const characters = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const latin = `${characters(0x20, 0x7e)}\u00a0·×–—‘’“”•…‹›`

/** The dotted circle carries a vowel sign that stands alone. */
const subsets = [
  { file: 'figtree', source: 'figtree/files/figtree-latin-wght-normal', text: latin },
  {
    file: 'noto-sans-thai',
    source: 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal',
    text: `${characters(0x0e01, 0x0e5b)}\u25cc`,
  },
  {
    file: 'noto-sans-lao',
    source: 'noto-sans-lao/files/noto-sans-lao-lao-wght-normal',
    text: `${characters(0x0e81, 0x0edf)}\u25cc`,
  },
  { file: 'baht', source: 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal', text: '฿' },
]

const target = new URL('../src/ui/fonts/', import.meta.url)
await mkdir(target, { recursive: true })

for (const { file, source, text } of subsets) {
  const font = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}.woff2`)))
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(new URL(`${file}.woff2`, target), subset)
  console.log(`${file}.woff2 ${(subset.length / 1024).toFixed(1)} kB`)
}
