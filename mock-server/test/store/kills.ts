import { expect } from 'vitest'
import { Random } from '../../src/engine/random.ts'
import type { Program } from './program.ts'
import { after, Transferring } from './transferring.ts'

const WORLDS = 12

interface Kills {
  kills: number
  seed: number
  /** Shows figures, and checks the time until every world is back. */
  isSoak: boolean
  limitMs: number
}

/**
 * Kills the server of the worlds again and again while members transfer money. `next` returns the server that has the
 * worlds then. Returns the last server.
 */
export async function killAgain(
  first: Program,
  next: () => Promise<Program>,
  { kills, seed, isSoak, limitMs }: Kills,
) {
  const random = new Random(seed)
  const members = Array.from({ length: WORLDS }, (_, number) => new Transferring(`killed ${number}`))
  let server = first
  await Promise.all(members.map((member) => member.begin(server.url)))
  const wrong: string[] = []
  const backAfter: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const { url } = server
    const running = members.map((member) => member.run(url))
    await after(members, random.int(1, isSoak ? 600 : 150))
    await Promise.all([server.kill(), ...running])
    const from = performance.now()
    server = await next()
    wrong.push(...(await Promise.all(members.map((member) => member.check(server.url)))).flat())
    backAfter.push(performance.now() - from)
    expect(server.output()).not.toContain('damaged')
  }
  expect(wrong).toEqual([])
  if (!isSoak) return server
  const transfers = members.reduce((all, { acknowledged }) => all + acknowledged, 0)
  const slowest = Math.round(Math.max(...backAfter))
  console.log(
    `${kills} kills (seed ${seed}), ${transfers} transfers: 0 lost, 0 half; every world back after at most ${slowest} ms (limit ${limitMs})`,
  )
  expect(slowest).toBeLessThan(limitMs)
  return server
}
