// No mock in what members load: neither its code nor its data, whatever way it may have come.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../scripts/lib/files.mjs'

const marks = {
  MSW: /\bmsw\b|@mswjs|mockServiceWorker/,
  faker: /\bfaker\b/i,
  'the mock server': /__mock__|mock-world|@wallet\/mock-server/i,
  'a seeded world': /wallet-demo-1|\b08100000\d\d\b|@wallet\/fixtures/,
}

/** Every file of a build that holds anything of the mock, and what. */
export function mockInBundle(folder) {
  const files = listFiles(folder).filter((path) => /\.(js|css|html|json|webmanifest|svg|txt|map)$/.test(path))
  if (!files.some((path) => path.endsWith('.js'))) return [`${folder} holds no scripts`]
  return files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return Object.entries(marks)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what, pattern]) => `${path} holds ${what}: ${text.match(pattern)[0]}`)
  })
}
