import type { Endpoint } from '@wallet/contracts/define'
import type { Upload } from './apiRequest.ts'
import type { World } from './world.ts'

/** Parses the upload of a call, unless the provider rejects the caller. */
export async function readUpload(world: World, endpoint: string, token: string | null, file: Upload) {
  const { provider } = world
  try {
    provider.checkOpen(world)
    provider.admit(world, provider.endpoints[endpoint] as Endpoint, token)
  } catch {
    // The call is rejected later, when it runs.
    return
  }
  file.content = await provider.readUpload(endpoint, file.bytes)
}
