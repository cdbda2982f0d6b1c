import { useEffect, useEffectEvent, useState } from 'react'

/** Chunks that are loaded: they render at once. */
const loaded = new WeakMap<object, unknown>()

/**
 * Returns the default export of a chunk, and undefined until it is loaded. `load` contains only the import, and is the
 * same function at each render. Loads the chunk when `wanted` becomes true. After a failure, loads it again at the next
 * change of `wanted`.
 */
export function useChunk<Chunk>(
  load: () => Promise<{ default: Chunk }>,
  wanted: unknown,
  onFailed?: () => void,
): Chunk | undefined {
  const [chunk, setChunk] = useState(() => loaded.get(load) as Chunk | undefined)
  const failed = useEffectEvent(() => onFailed?.())
  const missing = !chunk && wanted

  useEffect(() => {
    if (!missing) return
    let isWanted = true
    load().then(
      (module) => {
        loaded.set(load, module.default)
        if (isWanted) setChunk(() => module.default)
      },
      () => isWanted && failed(),
    )
    return () => {
      isWanted = false
    }
  }, [missing, load])

  return chunk
}
