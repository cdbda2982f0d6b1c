import { expect, test } from 'vitest'
import { json } from '../../test/differential/requests.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'

/** For the figures: `COLD_WORLDS=10000 npx vitest run --project mock-server src/store/cold`. */
const WORLDS = Number(process.env.COLD_WORLDS ?? 60)
const isSoak = process.env.COLD_WORLDS !== undefined
const IN_MEMORY = isSoak ? 1_000 : 20
const AWAKE_WITHIN_MS = 20
const LONGER_THAN_BUSY_MS = 11_000

test(`keeps ${IN_MEMORY} of ${WORLDS} worlds in memory and loads the others on use`, async () => {
  let now = NOON
  const server = await openStored(storeFolder(), { clock: () => now })
  server.worlds.limit = IN_MEMORY
  const move = (world: string, advanceSeconds: number) =>
    server.send(json('POST', '/__mock__/clock', { advanceSeconds }), world)
  for (let number = 0; number < WORLDS; number++) {
    now += LONGER_THAN_BUSY_MS
    await move(`cold ${number}`, number)
    expect(server.worlds.entries().length).toBeLessThanOrEqual(IN_MEMORY)
  }
  const times: number[] = []
  for (let number = 0; number < WORLDS; number++) {
    now += LONGER_THAN_BUSY_MS
    const name = `cold ${(number * 7_919) % WORLDS}`
    const isCold = server.worlds.peek(name) === undefined
    const from = performance.now()
    const saved = await server.save(name)
    if (isCold) times.push(performance.now() - from)
    expect(saved.offset, name).toBe(Number(name.slice('cold '.length)) * 1_000)
  }
  expect(times.length).toBeGreaterThan(WORLDS / 2)
  await server.close()
  if (!isSoak) return
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  console.log(
    `${WORLDS} worlds kept, ${IN_MEMORY} in memory; a cold one awake and saved in ${times[times.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${AWAKE_WITHIN_MS})`,
  )
  expect(p99).toBeLessThan(AWAKE_WITHIN_MS)
}, 600_000)
