import { startTransition } from 'react'

/** Opens a sheet after the press was painted, because rendering a sheet takes several frames on a slow phone. */
export const openSheet = (open: () => void) => startTransition(open)
