import { onLeave } from '../api/session.ts'
import type { Order, Outcome } from './order.ts'

/** How far an order is that has no simple answer yet. */
export type Stage =
  | { step: 'sending' | 'checking'; order: Order }
  /** Found out late. `at` is ms since 1970. */
  | { step: 'settled'; order: Order; outcome: Outcome; at: number }

/**
 * One stage for each kind of order, outside of any component: to leave a sheet neither ends the check nor forgets that
 * the order is under way.
 */
const stages = new Map<string, Stage>()
const listeners = new Set<() => void>()
const watchers = new Map<string, number>()

export const stageOf = (kind: string): Stage | undefined => stages.get(kind)

export function setStage(kind: string, stage: Stage | undefined) {
  if (stage) stages.set(kind, stage)
  else stages.delete(kind)
  for (const listener of listeners) listener()
}

export function subscribeStages(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Somebody looks at the orders of this kind: their outcome need not be called out. */
export function watch(kind: string): () => void {
  const change = (by: number) => watchers.set(kind, (watchers.get(kind) ?? 0) + by)
  change(1)
  return () => {
    change(-1)
  }
}

export const isWatched = (kind: string): boolean => (watchers.get(kind) ?? 0) > 0

onLeave(() => {
  for (const kind of [...stages.keys()]) setStage(kind, undefined)
})
