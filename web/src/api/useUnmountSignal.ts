import { useEffect, useRef } from 'react'

/** For reads that are no queries: gives the signal that ends them when what reads is taken away. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return () => left.current?.signal
}
