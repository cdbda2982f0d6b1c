import { browserValue, useStore } from '../base/store.ts'

const connection = browserValue(
  () => window,
  ['online', 'offline'],
  () => navigator.onLine,
)

/** True if this device has a connection. The provider may still be unreachable. */
export const useOnline = (): boolean => useStore(connection, true)
