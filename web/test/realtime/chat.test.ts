import { afterAll, expect, test } from 'vitest'
import { openGuest } from './guest.ts'
import { turns } from './network.ts'
import { type Happening, perform, randomOf, scheduleOf } from './schedules.ts'
import { openChatServer } from './server.ts'

/** CHAT_SEED=... selects other schedules, CHAT_SCHEDULES=... their number. */
const SEED = Number(process.env.CHAT_SEED ?? 1)
const SCHEDULES = Number(process.env.CHAT_SCHEDULES ?? 100)
/** The number of parallel conversations. A busy machine must connect all of them within 10 s. They share a server that restarts. */
const TOGETHER = 50
const STEPS = 10
/** The longest pause between two steps, in turns of the event loop. */
const TURNS = 10

const server = await openChatServer()
afterAll(() => server.close())

/** Runs some conversations in parallel, step by step, without waiting for the effect of a step. */
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
      // Support cannot write while the server is down.
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

test(`shows exactly the messages of the server in ${SCHEDULES} random schedules`, async () => {
  for (let batch = 0; batch * TOGETHER < SCHEDULES; batch += 1)
    await converse(batch, Math.min(TOGETHER, SCHEDULES - batch * TOGETHER))
  expect(server.bugs).toEqual([])
})
