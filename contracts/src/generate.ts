import { writeFile } from 'node:fs/promises'
import { openapiText } from './openapi.ts'

await writeFile(new URL('../openapi.json', import.meta.url), openapiText())
console.log('contracts/openapi.json')
