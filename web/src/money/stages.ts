import { onLeave } from '../api/session.ts'
import { createStore, useStore } from '../api/store.ts'
import type { Stage } from './commands.ts'

/**
 * One stage for each kind of command, outside of any component: to leave a sheet neither ends the check nor forgets that
 * the command is under way.
 */
const stages = createStore<Readonly<Record<string, Stage | undefined>>>({})
const watchers = new Map<string, number>()

export const stageOf = (kind: string): Stage | undefined => stages.get()[kind]
export const allStages = () => stages.get()
export const useStages = () => useStore(stages)
export const useStage = (kind: string): Stage | undefined => useStore(stages)[kind]

export function setStage(kind: string, stage: Stage | undefined) {
  stages.change((before) => ({ ...before, [kind]: stage }))
}

/** A component shows the commands of this kind: their outcome needs no toast. */
export function watch(kind: string): () => void {
  const change = (by: number) => watchers.set(kind, (watchers.get(kind) ?? 0) + by)
  change(1)
  return () => {
    change(-1)
  }
}

export const isWatched = (kind: string): boolean => (watchers.get(kind) ?? 0) > 0

onLeave(() => stages.change(() => ({})))
