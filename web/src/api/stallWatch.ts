/** An upload that has not moved for this long has stalled, in ms. */
const STALL_MS = 30_000

/** Gives an upload up that does not move any more. */
export function stallWatch(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** How far it is, from 0 to 1. Once all is sent, the provider may take its time. */
    moved(part: number) {
      clearTimeout(timer)
      if (part < 1) timer = setTimeout(giveUp, STALL_MS)
    },
    end: () => clearTimeout(timer),
  }
}
