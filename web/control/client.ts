import { openControl } from '@wallet/mock-server/control/controlClient'
import { basePath } from '../src/settings/basePath.ts'

/** Client of the mock's control API, in the world of this browser. */
export const control = openControl(basePath)
