/** Reads the picture of a slip before its call runs: a handler must not take that long. */
export async function readUpload(endpoint: string, bytes: Uint8Array): Promise<unknown> {
  if (endpoint !== 'POST /api/wallet/slip') return undefined
  const { readSlip } = await import('./areas/slip/readSlip.ts')
  return readSlip(bytes)
}
