import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captions, clipIds } from '../e2e/clips/captions.ts'
import { root } from './lib/project.mjs'

const saidIn = (clip, language) =>
  readFileSync(join(root, `web/src/features/howto/clips/${clip}.${language}.vtt`), 'utf8')
    .split(/\n{2,}/)
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(1).join('\n'))

test.each(clipIds.flatMap((clip) => ['th', 'la', 'en'].map((language) => [clip, language])))(
  'the captions of the clip %s in %s are those of today',
  (clip, language) => {
    const words = Object.values(captions[clip]).map((each) => each[language])
    expect(saidIn(clip, language).sort()).toEqual(words.sort())
  },
)
