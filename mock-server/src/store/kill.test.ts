import { expect, test } from 'vitest'
import { program } from '../../test/store/program.ts'
import { storeFolder } from '../../test/store/stored.ts'
import { after, Transferring } from '../../test/store/transferring.ts'
import { Random } from '../engine/random.ts'

/** For the figures: `KILLS=200 npx vitest run --project mock-server src/store/kill`. KILL_SEED selects other moments. */
const KILLS = Number(process.env.KILLS ?? 2)
const SEED = Number(process.env.KILL_SEED ?? 1)
const isSoak = process.env.KILLS !== undefined
const WORLDS = 12
const BACK_WITHIN_MS = 2_000

const start = program()

test(`loses no acknowledged change and stores no partial change in ${KILLS} kills`, async () => {
  const random = new Random(SEED)
  const env = { MOCK_STORE: storeFolder() }
  const members = Array.from({ length: WORLDS }, (_, number) => new Transferring(`killed ${number}`))
  let server = await start(env)
  await Promise.all(members.map((member) => member.begin(server.url)))
  const wrong: string[] = []
  const backAfter: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const { url } = server
    const running = members.map((member) => member.run(url))
    await after(members, random.int(1, isSoak ? 600 : 150))
    await Promise.all([server.kill(), ...running])
    const from = performance.now()
    server = await start(env)
    wrong.push(...(await Promise.all(members.map((member) => member.check(server.url)))).flat())
    backAfter.push(performance.now() - from)
    expect(server.output()).not.toContain('damaged')
  }
  await server.end()
  expect(wrong).toEqual([])
  if (!isSoak) return
  const transfers = members.reduce((all, { acknowledged }) => all + acknowledged, 0)
  const slowest = Math.round(Math.max(...backAfter))
  console.log(
    `${KILLS} kills (seed ${SEED}), ${transfers} transfers: 0 lost, 0 half; every world back after at most ${slowest} ms (limit ${BACK_WITHIN_MS})`,
  )
  expect(slowest).toBeLessThan(BACK_WITHIN_MS)
}, 3_600_000)
