import { settle } from '../engine/jobs.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

const LONGEST_MS = 60 * 60 * 1000

/**
 * Runs the due jobs of all worlds. Uses one timer, which is set for the next job of all worlds. Returns a function that
 * stops it.
 */
export function keepTime(worlds: Worlds): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setFor = Number.POSITIVE_INFINITY

  const wake = () => {
    setFor = Number.POSITIVE_INFINITY
    for (const [, world] of worlds.entries()) {
      if (!world.jobs[0]) continue
      world.tick(worlds.clock())
      try {
        settle(world)
        worlds.persistence?.save(world, () => {})
      } catch (error) {
        worlds.reportBug(error, 'a job')
      }
      arm(world)
    }
  }
  const arm = (world: World) => {
    const job = world.jobs[0]
    if (!job) return
    const at = job.dueAt - world.offset
    if (at >= setFor) return
    setFor = at
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(at - worlds.clock(), 0), LONGEST_MS))
    // Let the process end while the timer waits. Browser timers have no `unref`.
    if (typeof timer === 'object') timer.unref()
  }

  worlds.onStart = (_name, world) => {
    world.onSchedule = () => arm(world)
    arm(world)
  }
  return () => clearTimeout(timer)
}
