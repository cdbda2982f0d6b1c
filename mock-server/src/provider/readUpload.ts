export const isReadUpload = (endpoint: string) => endpoint === 'POST /api/wallet/slip'

/** Reads the picture of a slip before its call runs, because a handler must be fast. */
export async function readUpload(endpoint: string, bytes: Uint8Array): Promise<unknown> {
  if (!isReadUpload(endpoint)) return undefined
  const { readSlip } = await import('./areas/slip/readSlip.ts')
  return readSlip(bytes)
}
