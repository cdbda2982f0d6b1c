import { startTransition } from 'react'

/** Opens a sheet once its tap was answered: to draw one takes several frames on a slow phone. */
export const openSheet = (open: () => void) => startTransition(open)
