import { runDueJobs } from '../engine/jobs.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

const LONGEST_MS = 60 * 60 * 1000

/**
 * Runs the due jobs of all worlds. Uses one timer, which is set for the next job of all worlds. Returns a function that
 * stops it.
 */
export function runJobsOnTime(worlds: Worlds): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setFor = Number.POSITIVE_INFINITY

  const runAllDueJobs = () => {
    setFor = Number.POSITIVE_INFINITY
    for (const [, world] of worlds.entries()) {
      if (!world.jobs[0]) continue
      world.tick(worlds.clock())
      try {
        runDueJobs(world)
        worlds.persistence?.save(world, () => {})
      } catch (error) {
        worlds.reportBug(error, 'a job')
      }
      setTimer(world)
    }
  }
  const setTimer = (world: World) => {
    const job = world.jobs[0]
    if (!job) return
    const at = job.dueAt - world.offset
    if (at >= setFor) return
    setFor = at
    clearTimeout(timer)
    timer = setTimeout(runAllDueJobs, Math.min(Math.max(at - worlds.clock(), 0), LONGEST_MS))
    // Let the process end while the timer waits. Browser timers have no `unref`.
    if (typeof timer === 'object') timer.unref()
  }

  worlds.onStart = (_name, world) => {
    world.onSchedule = () => setTimer(world)
    setTimer(world)
  }
  return () => clearTimeout(timer)
}
