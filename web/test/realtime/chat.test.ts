import { afterAll, expect, test } from 'vitest'
import { openGuest } from './guest.ts'
import { turns } from './network.ts'
import { type Happening, perform, randomOf, scheduleOf } from './schedules.ts'
import { openChatServer } from './server.ts'

/** Other schedules with CHAT_SEED=..., more of them with CHAT_SCHEDULES=... */
const SEED = Number(process.env.CHAT_SEED ?? 1)
const SCHEDULES = Number(process.env.CHAT_SCHEDULES ?? 300)
/** So many conversations go on at once: few enough that a starved machine connects them all within ten seconds; the server they share ends and comes back under all of them. */
const TOGETHER = 50
const STEPS = 10
/** Between two steps, at most. */
const TURNS = 10

const server = await openChatServer()
afterAll(() => server.close())

/** Some conversations side by side, step by step; nobody waits until a step has had its effect. */
async function converse(batch: number, count: number) {
  const random = randomOf(SEED + batch)
  const all = Array.from({ length: count }, (_, index) => {
    const id = `guest-${SEED}-${batch}-${index}`
    return { id, server, guest: openGuest(server, id, random), steps: scheduleOf(random, STEPS) }
  })
  const restarts = new Set([Math.floor(random() * STEPS), Math.floor(random() * STEPS)])
  for (let step = 0; step < STEPS; step += 1) {
    const restarted = restarts.has(step) ? server.restart() : undefined
    for (const place of all) {
      // While the server is away, nobody is there to write for support.
      const wanted = place.steps[step] as Happening
      if (!restarted || !wanted.startsWith('receive')) perform(wanted, place)
      if (random() < 0.05) await turns(1)
    }
    await restarted
    await turns(random() * TURNS)
  }
  await Promise.all(
    all.map(async ({ id, guest, steps }) => {
      try {
        await guest.settle()
        guest.audit()
      } catch (error) {
        throw new Error(`${id} of the seed ${SEED}, after ${steps.join(', ')}`, { cause: error })
      } finally {
        guest.close()
      }
    }),
  )
}

test(`what is shown is what the server holds, in ${SCHEDULES} random schedules`, async () => {
  for (let batch = 0; batch * TOGETHER < SCHEDULES; batch += 1)
    await converse(batch, Math.min(TOGETHER, SCHEDULES - batch * TOGETHER))
  expect(server.bugs).toEqual([])
})
