import { onLeave } from '../api/session.ts'
import { createStore, useStore } from '../base/store.ts'
import type { CommandProgress } from './commands.ts'

/**
 * The progress of each kind of command, outside of any component: leaving a sheet neither ends the check nor forgets that
 * the command is under way.
 */
const progressByKind = createStore<Readonly<Record<string, CommandProgress | undefined>>>({})
const watchers = new Map<string, number>()

export const progressOf = (kind: string): CommandProgress | undefined => progressByKind.get()[kind]
export const allProgress = () => progressByKind.get()
export const useAllProgress = () => useStore(progressByKind)
export const useProgress = (kind: string): CommandProgress | undefined => useStore(progressByKind)[kind]

export function setProgress(kind: string, progress: CommandProgress | undefined) {
  progressByKind.change((before) => ({ ...before, [kind]: progress }))
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

onLeave(() => progressByKind.change(() => ({})))
