/** The cache and the path under which the service worker (web/worker/worker.ts) stores a slip from another app. */
const CACHE_NAME = 'shared slip'
const PATH = '/share-slip'
const MAX_AGE_MS = 10 * 60_000

/** Returns the slip that the member shared from another app within the last 10 minutes, and deletes it. */
export async function takeSharedSlip(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(CACHE_NAME)
  const stored = await cache.match(PATH)
  await caches.delete(CACHE_NAME)
  const sharedAt = Date.parse(stored?.headers.get('date') ?? '')
  if (!stored || !(Date.now() - sharedAt < MAX_AGE_MS)) return undefined
  const image = await stored.blob()
  return new File([image], 'slip', { type: image.type })
}
