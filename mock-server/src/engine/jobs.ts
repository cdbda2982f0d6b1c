import type { World } from './world.ts'

export function runDueJobs(world: World) {
  const now = world.now
  for (let job = world.jobs[0]; job && job.dueAt <= now; job = world.jobs[0]) {
    const { type, dueAt, ref } = job
    world.jobs.shift()
    world.version++
    world.runAt(dueAt, () => world.provider.runJob(type, world, ref))
  }
}

/** Moves the world's clock by seconds or to a time (ms since 1970), and runs the due jobs. */
export function moveClock(world: World, to: { advanceSeconds: number } | { now: number }) {
  world.offset += 'now' in to ? to.now - world.now : to.advanceSeconds * 1000
  world.version++
  runDueJobs(world)
  world.onSchedule()
}
