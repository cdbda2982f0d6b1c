export const WHEEL_SPIN_MS = { min: 4_000, max: 5_000 } as const
export const PRIZE_DELAY_MS = 2_000
