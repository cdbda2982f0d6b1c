/** An upload without progress for this time in ms has stalled. */
const STALL_MS = 30_000

export function stallWatch(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Progress from 0 to 1. After 1 the upload cannot stall. */
    moved(part: number) {
      clearTimeout(timer)
      if (part < 1) timer = setTimeout(giveUp, STALL_MS)
    },
    end: () => clearTimeout(timer),
  }
}
