import { useEffect, useRef } from 'react'

/** Returns a signal that aborts when the component unmounts, for reads outside of queries. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return () => left.current?.signal
}
