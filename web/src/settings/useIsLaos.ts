import { useStore } from '../base/store.ts'
import { settings } from './settings.ts'

const isLaos = { get: () => settings.isLaos, subscribe: () => () => {} }

/** True if the deployment is for Laos. Prerendered pages are the same for all, and change after the app has started. */
export const useIsLaos = (): boolean => useStore(isLaos, false)
