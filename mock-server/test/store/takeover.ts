import { expect } from 'vitest'
import { Random } from '../../src/engine/random.ts'
import type { Program } from './program.ts'
import { after, Transferring } from './transferring.ts'

const WORLDS = 12
const TAKEN_WITHIN_MS = 5_000

/** Kills the server that owns the worlds again and again. Each time the other server takes them. */
export async function killedBetween(
  start: (env: Record<string, string>) => Promise<Program>,
  store: string,
  kills: number,
  isSoak: boolean,
) {
  const random = new Random(1)
  const env = { MOCK_STORE: store }
  const members = Array.from({ length: WORLDS }, (_, number) => new Transferring(`taken ${number}`))
  let [server, next] = await Promise.all([start(env), start(env)])
  await Promise.all(members.map((member) => member.begin(server.url)))
  const wrong: string[] = []
  const takenAfter: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const { url } = server
    const running = members.map((member) => member.run(url))
    await after(members, random.int(1, isSoak ? 600 : 150))
    await Promise.all([server.kill(), ...running])
    const from = performance.now()
    wrong.push(...(await Promise.all(members.map((member) => member.check(next.url)))).flat())
    takenAfter.push(performance.now() - from)
    server = next
    next = await start(env)
  }
  await Promise.all([server.end(), next.end()])
  expect(wrong).toEqual([])
  if (!isSoak) return
  const slowest = Math.round(Math.max(...takenAfter))
  const transfers = members.reduce((all, { acknowledged }) => all + acknowledged, 0)
  console.log(
    `${kills} kills, ${transfers} transfers: 0 lost, 0 half; all worlds taken after at most ${slowest} ms (limit ${TAKEN_WITHIN_MS})`,
  )
  expect(slowest).toBeLessThan(TAKEN_WITHIN_MS)
}
