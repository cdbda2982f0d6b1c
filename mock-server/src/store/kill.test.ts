import { test } from 'vitest'
import { killAgain } from '../../test/store/kills.ts'
import { program } from '../../test/store/program.ts'
import { storeFolder } from '../../test/store/stored.ts'

/** For the figures: `KILLS=200 npx vitest run --project mock-server src/store/kill`. KILL_SEED selects other moments. */
const kills = Number(process.env.KILLS ?? 2)
const seed = Number(process.env.KILL_SEED ?? 1)
const isSoak = process.env.KILLS !== undefined

const start = program()

test(`loses no acknowledged change and stores no partial change in ${kills} kills`, async () => {
  const env = { MOCK_STORE: storeFolder() }
  const last = await killAgain(await start(env), () => start(env), { kills, seed, isSoak, limitMs: 2_000 })
  await last.end()
}, 3_600_000)
