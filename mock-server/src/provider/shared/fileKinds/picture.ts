/** What the bytes of a picture tell of it. */
export interface Picture {
  width: number
  height: number
  /** Where it ends: whatever stands behind it in the file is no part of it. */
  end: number
}
