// Packages installed and the mock server bundled; nothing is done twice.
import { install } from './install.mjs'
import { buildMock } from './mock-bundle.mjs'

export async function setup() {
  const installed = await install()
  const built = await buildMock()
  return installed || built
}
