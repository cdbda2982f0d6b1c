import { jobHandlers } from '../provider/jobHandlers.ts'
import type { World } from './world.ts'

/** Things that a world does by itself when their time has come. */
export type JobType = 'deposit.credit' | 'slip.check' | 'withdraw.settle' | 'chat.agent'

/** A job names what it is about by reference, so that it can be saved. */
export interface Job {
  type: JobType
  dueAt: number
  ref: string
}

/** What each kind of job does; `ref` is the id it was scheduled with. */
export type JobHandlers = Record<JobType, (world: World, ref: string) => void>

/** Carries out everything that has become due, each at its own moment and in order. */
export function settle(world: World) {
  const until = world.now
  for (let job = world.jobs[0]; job && job.dueAt <= until; job = world.jobs[0]) {
    const due = job
    world.jobs.shift()
    world.version++
    world.during(due.dueAt, () => jobHandlers[due.type](world, due.ref))
  }
}

/** Moves the world's clock, forward by seconds or to a moment (ms since 1970), and lets what is due happen. */
export function moveClock(world: World, to: { advanceSeconds: number } | { now: number }) {
  world.offset += 'now' in to ? to.now - world.now : to.advanceSeconds * 1000
  world.version++
  settle(world)
  world.onSchedule()
}
