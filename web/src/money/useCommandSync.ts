import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { syncCommands } from './sendCommand.ts'

/** Looks for the commands that were under way when another page ended, and hears of those of other tabs. */
export function useCommandSync() {
  const queries = useQueryClient()
  useEffect(() => {
    const listening = new AbortController()
    const sync = () => void syncCommands(queries)
    sync()
    addEventListener('storage', sync, listening)
    addEventListener('online', sync, listening)
    document.addEventListener('visibilitychange', () => document.hidden || sync(), listening)
    return () => listening.abort()
  }, [queries])
}
