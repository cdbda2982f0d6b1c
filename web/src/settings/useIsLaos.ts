import { useSyncExternalStore } from 'react'
import { settings } from './settings.ts'

const never = () => () => {}

/** Whether the deployment is for Laos. The pages that stand in the HTML are drawn for all: they learn it afterwards. */
export const useIsLaos = (): boolean =>
  useSyncExternalStore(
    never,
    () => settings.isLaos,
    () => false,
  )
