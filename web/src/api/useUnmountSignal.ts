import { useEffect, useRef } from 'react'

export function useUnmountSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return () => left.current?.signal
}
