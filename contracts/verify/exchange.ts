/** Something in an answer that is not as it should be. */
export interface Mismatch {
  /** 'status', 'header Content-Type', a path such as '$.wallet.amount', or 'answer' for the whole of it. */
  field: string
  text: string
}

/** What went over the wire for one interaction, or for one step of a journey. */
export interface Exchange {
  /** Of a journey: the step that it ended with. */
  step?: string
  /** Why the state could not be established. */
  stateFailure?: string
  values?: Record<string, unknown>
  request?: { method: string; url: string; path: string; headers: Record<string, unknown>; body: string }
  answer?: { status: number; headers: Record<string, unknown>; body: string }
  /** Why there was no answer. */
  noAnswer?: string
  /** Why the answer cannot be read: nothing else of it is looked at. */
  unreadable?: Mismatch
  /** What is wrong with the answer beside what was pinned of it. */
  faults?: Mismatch[]
  ms?: number
  /** It was over before this one: it was not tried. */
  isSkipped?: true
}
