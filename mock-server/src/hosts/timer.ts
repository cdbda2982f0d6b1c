import { settle } from '../engine/jobs.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'

const LONGEST_MS = 60 * 60 * 1000

/**
 * Runs the jobs of every world when they are due: one timer, set for the next job of them all. Returns a function that
 * stops it.
 */
export function keepTime(worlds: Worlds, onBug: (error: unknown) => void): () => void {
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
        onBug(error)
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
    // Node does not stay alive for it; a browser knows no such thing.
    if (typeof timer === 'object') timer.unref()
  }

  worlds.onStart = (_name, world) => {
    world.onSchedule = () => arm(world)
    arm(world)
  }
  return () => clearTimeout(timer)
}
