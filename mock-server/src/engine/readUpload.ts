import type { Endpoint } from '@wallet/contracts/define'
import type { Upload } from './handler.ts'
import type { World } from './world.ts'

/** Reads the upload of a call, unless the provider refuses the caller. */
export async function readUpload(world: World, endpoint: string, token: string | null, file: Upload) {
  const { provider } = world
  try {
    provider.checkOpen(world)
    provider.admit(world, provider.endpoints[endpoint] as Endpoint, token)
  } catch {
    // The call gets the refusal later, in its turn.
    return
  }
  file.content = await provider.readUpload(endpoint, file.bytes)
}
