import { StoreError } from './storage.ts'

/** Rises when worlds are kept in another way, or when the rules would have kept steps come out otherwise. */
const FORMAT = 2
/** A step in each entry of a log instead of some: read as they are. */
const FORMER = '1'

/** Checks the version that a store was written in; throws a StoreError where it is not this one. */
export function versionOf(found: string | undefined, where: string): { isToWrite: boolean; text: string } {
  const text = String(FORMAT)
  if (found === undefined || found === FORMER) return { isToWrite: true, text }
  if (found !== text)
    throw new StoreError(
      `The store in ${where} is of version ${found}, this mock server reads version ${text}: start it with an empty store, or with the version that wrote it.`,
    )
  return { isToWrite: false, text }
}
