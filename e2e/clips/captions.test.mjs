import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/project.mjs'
import { captions, clipIds } from './captions.ts'

const saidIn = (clip, language) =>
  readFileSync(join(root, `web/src/features/howto/clips/${clip}.${language}.vtt`), 'utf8')
    .split(/\n{2,}/)
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(1).join('\n'))

test.each(clipIds.flatMap((clip) => ['th', 'la', 'en'].map((language) => [clip, language])))(
  'matches the committed captions of the clip %s in %s',
  (clip, language) => {
    const words = Object.values(captions[clip]).map((each) => each[language])
    expect(saidIn(clip, language).sort()).toEqual(words.sort())
  },
)
