import { readFileSync, writeFileSync } from 'node:fs'
import { withErrorTable } from './control/errorTable.ts'

const readme = new URL('../../README.md', import.meta.url)
writeFileSync(readme, withErrorTable(readFileSync(readme, 'utf8')))
