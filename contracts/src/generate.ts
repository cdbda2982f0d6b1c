import { writeFile } from 'node:fs/promises'
import { documents } from './documents.ts'

for (const [name, text] of Object.entries(documents())) {
  await writeFile(new URL(`../${name}`, import.meta.url), text)
  console.log(`contracts/${name}`)
}
