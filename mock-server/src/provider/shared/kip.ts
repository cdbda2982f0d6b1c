import type { World } from '../world.ts'

/** Converts kip to baht, rounded down to satang (LAO-2). */
export const bahtFor = ({ settings }: World, kip: number) =>
  Math.floor((kip * 100) / settings.lakPerBaht) / 100
