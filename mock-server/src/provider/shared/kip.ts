import type { World } from '../world.ts'

/** What so many kip are credited at: whole satang, the rest is the bank's (LAO-2). */
export const bahtFor = ({ settings }: World, kip: number) =>
  Math.floor((kip * 100) / settings.lakPerBaht) / 100
