export interface Picture {
  width: number
  height: number
  /** End offset in bytes. The file may be longer. */
  end: number
}
