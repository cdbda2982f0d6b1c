import { expect, test } from 'vitest'
import { captureConsole } from '../test/consoleOutput.ts'
import { makeFolder, writePacts } from '../test/files.ts'
import { selectorOf } from './broker/pacts.ts'
import { verifyOptions } from './options.ts'
import { ownPacts, type PactInteraction, readPacts } from './pacts.ts'
import { versionsFor } from './versions.ts'

captureConsole()

const all = readPacts().pinned.map(({ interaction }) => interaction)

const versions = (...args: string[]) =>
  versionsFor(verifyOptions(['--url', 'http://provider.example', ...args]), makeFolder())

test.each([
  ['the whole of it', all],
  ['in another order', all.toReversed()],
  ['numbered by a broker', all.map((one, i) => ({ ...one, _id: `${i}` }))],
])(
  'recognises the contract of the kit and verifies it with its journeys and its socket: %s',
  async (_, given) => {
    const folder = writePacts(given)
    const packed = writePacts(given, 'pacts')
    expect((await versions('--against', `${folder},${packed}`)).map(({ pacts }) => pacts)).toEqual([
      ownPacts,
      ownPacts,
    ])
  },
)

test('selects versions in the broker by each word of --against', () => {
  expect(['main', 'deployed', 'matching', 'new/screen'].map(selectorOf)).toEqual([
    { mainBranch: true },
    { deployedOrReleased: true },
    { matchingBranch: true },
    { branch: 'new/screen' },
  ])
})

test('writes another contract as a folder by area', async () => {
  const [first, ...others] = all as [PactInteraction, ...PactInteraction[]]
  const request = { ...first.request, path: '/api/v2' } as NonNullable<PactInteraction['request']>
  for (const given of [others, [{ ...first, request }, ...others]]) {
    const [version] = await versions('--against', writePacts(given))
    expect(version?.pacts).not.toBe(ownPacts)
    const { pinned } = readPacts(version?.pacts)
    const areas = new Map(readPacts().pinned.map(({ description, area }) => [description, area]))
    expect(pinned.map(({ interaction }) => interaction)).toHaveLength(given.length)
    expect(pinned.filter(({ area, description }) => area !== areas.get(description))).toEqual([])
    expect(new Set(pinned.map(({ interaction }) => JSON.stringify(interaction)))).toEqual(
      new Set(given.map((one) => JSON.stringify(one))),
    )
  }
})
