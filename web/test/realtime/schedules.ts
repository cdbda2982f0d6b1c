import type { Guest } from './guest.ts'
import type { ChatServer } from './server.ts'

/** Returns random numbers from 0 to 1 for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface TestBed {
  server: ChatServer
  guest: Guest
  id: string
}

function say({ server, id }: TestBed, count: number) {
  for (let number = 1; number <= count; number += 1) server.say(id, `support says ${number} of ${count}`)
}

/** The events of one conversation with their weights. */
const happenings = {
  send: { weight: 8, happen: ({ guest }: TestBed) => guest.send() },
  'send three at once': {
    weight: 2,
    happen: ({ guest }: TestBed) => {
      for (let count = 0; count < 3; count += 1) guest.send()
    },
  },
  receive: { weight: 6, happen: (bed: TestBed) => say(bed, 1) },
  'receive many': { weight: 2, happen: (bed: TestBed) => say(bed, 13) },
  disconnect: { weight: 4, happen: ({ guest }: TestBed) => guest.cut() },
  reconnect: { weight: 5, happen: ({ guest }: TestBed) => guest.mend() },
  'the next request is lost': { weight: 2, happen: ({ guest }: TestBed) => guest.befall('request lost') },
  'the next answer is lost': { weight: 3, happen: ({ guest }: TestBed) => guest.befall('answer lost') },
  'tap to resend': { weight: 3, happen: ({ guest }: TestBed) => guest.resend() },
  reload: { weight: 2, happen: ({ guest }: TestBed) => guest.reload() },
  'read anew': { weight: 1, happen: ({ guest }: TestBed) => guest.readAnew() },
  'page up': { weight: 4, happen: ({ guest }: TestBed) => guest.pageUp() },
  nothing: { weight: 3, happen: () => {} },
}

export type Happening = keyof typeof happenings

const bag = Object.entries(happenings).flatMap(([step, { weight }]) =>
  Array<Happening>(weight).fill(step as Happening),
)

export const scheduleOf = (random: () => number, steps: number): Happening[] =>
  Array.from({ length: steps }, () => bag[Math.floor(random() * bag.length)] as Happening)

export const perform = (step: Happening, bed: TestBed) => happenings[step].happen(bed)
