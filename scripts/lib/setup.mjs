import { install } from './install.mjs'
import { buildMock } from './mock-bundle.mjs'

/** Leaves the checkout ready to run: packages installed, mock server bundled. Nothing is done twice. */
export async function setup() {
  const installed = await install()
  const built = await buildMock()
  return installed || built
}
