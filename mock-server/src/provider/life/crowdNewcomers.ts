import { CROWD_NEWCOMERS_PER_DAY } from '@wallet/contracts/limits'
import { someName } from '@wallet/fixtures/names'
import { PASSWORD } from '@wallet/fixtures/personas'
import { enrol } from '../areas/account/registration.ts'
import { openGameAccount } from '../shared/gameAccounts.ts'
import type { World } from '../world.ts'
import { BANKS, GAMES, INVITED } from './crowdSeed.ts'

const digits = (turn: number, length: number) => String(turn).padStart(length, '0')
const phoneOf = (turn: number) => `0865${digits(turn, 6)}`

/** The ids of those who came to the crowd since its world began, the first one first. */
export function newcomersOf({ tables }: World): string[] {
  const ids: string[] = []
  for (;;) {
    const found = tables.members.first('username', phoneOf(ids.length))
    if (!found) return ids
    ids.push(found._id)
  }
}

/** Perhaps somebody registers in this hour, which has so many percent of the day; most by the link of another. */
export function perhapsRegister(world: World, crowd: readonly string[], percent: number) {
  const { random } = world
  if (random.next() >= (crowd.length * CROWD_NEWCOMERS_PER_DAY * percent) / 100) return
  const turn = newcomersOf(world).length
  const { own } = someName({ helpers: { arrayElement: (items) => random.pick(items) } }, 'th', turn)
  const inviterId = random.next() < INVITED ? random.pick(crowd) : null
  const registration = {
    username: phoneOf(turn),
    password: PASSWORD,
    name: own,
    bankCode: random.pick(BANKS),
    bankAccountName: own,
    bankAccountNo: `8${digits(turn, 9)}`,
  }
  openGameAccount(world, enrol(world, registration, inviterId), random.pick(GAMES))
}
