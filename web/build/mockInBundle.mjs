// Checks that the production build contains no code and no data of the mock.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../scripts/lib/files.mjs'

const marks = {
  MSW: /\bmsw\b|@mswjs|mockServiceWorker/,
  faker: /\bfaker\b/i,
  'the mock server': /__mock__|mock-world|@wallet\/mock-server/i,
  'a seeded world': /wallet-demo-1|\b08100000\d\d\b|@wallet\/fixtures/,
}

/** Returns a message for each file of a build that contains something of the mock. */
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
