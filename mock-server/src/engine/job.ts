/** Something that a world does by itself when its time has come. It names what it is about, so that it can be saved. */
export interface Job {
  type: string
  dueAt: number
  ref: string
}
