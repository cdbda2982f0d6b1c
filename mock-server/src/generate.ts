import { writeFileSync } from 'node:fs'
import { errorsPage } from './control/errorsPage.ts'

writeFileSync(new URL('../../docs/errors.md', import.meta.url), errorsPage())
