import { writeFile } from 'node:fs/promises'
import { openapiText } from './openapi.ts'
import { statesMarkdown } from './statesReport.ts'

const files = { 'openapi.json': openapiText(), 'states.md': statesMarkdown() }

for (const [name, text] of Object.entries(files)) {
  await writeFile(new URL(`../${name}`, import.meta.url), text)
  console.log(`contracts/${name}`)
}
