import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildContainer } from './container.mjs'
import { ignoredBy } from './ignore.mjs'
import { isHealthy } from './start.mjs'

let scratch
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'container-test-'))
})
afterEach(() => rmSync(scratch, { recursive: true }))

/** Builds from a context of these files. */
function build(files, target) {
  const context = join(scratch, 'context')
  for (const [path, text] of Object.entries({ '.dockerignore': '', ...files })) {
    mkdirSync(dirname(join(context, path)), { recursive: true })
    writeFileSync(join(context, path), text)
  }
  return buildContainer({ context, dockerfile: 'Dockerfile', target, scratch, print: () => {} })
}

test('stages, files, environment, user and commands come out as an engine would have them', async () => {
  const Dockerfile = `FROM node:1.2.3 AS build
WORKDIR /kit
ENV NAME=kit
COPY . .
RUN mkdir out && printf "$NAME" > out/made.txt
FROM node:1.2.3
WORKDIR /app
COPY --from=build /kit/out ./
COPY notes/a.txt docs/
USER node
HEALTHCHECK --interval=1s CMD test -f made.txt
ENTRYPOINT ["node", "main.mjs"]
CMD ["--fast"]
`
  const files = { Dockerfile, '.dockerignore': '**/*.log\n', 'notes/a.txt': 'a', 'notes/b.log': 'b' }
  const container = await build(files)
  expect(container).toMatchObject({
    user: 'node',
    entrypoint: ['node', 'main.mjs'],
    command: ['--fast'],
    cwd: '/app',
  })
  expect(readFileSync(join(container.root, 'app/made.txt'), 'utf8')).toBe('kit')
  expect(readFileSync(join(container.root, 'app/docs/a.txt'), 'utf8')).toBe('a')
  expect(existsSync(join(container.root, 'kit'))).toBe(false)
  expect(await isHealthy(container, {})).toBe(true)
})

test.each([
  ['RUN node no-such-file.mjs', 'ended with 1'],
  ['COPY no-such-file.txt ./', 'does not exist'],
  ['COPY secret.txt ./', 'leaves it out'],
  ['RUN node /kit/main.mjs', 'relative path'],
  ['VOLUME /data', 'not known'],
])('%s is refused', async (step, why) => {
  const files = { Dockerfile: `FROM node:1.2.3\n${step}\n`, '.dockerignore': 'secret.txt', 'secret.txt': '' }
  await expect(build(files)).rejects.toThrow(why)
})

test.each([
  ['**/node_modules', ['node_modules/a.js', 'web/node_modules/a/b.js'], ['web/src/node_modules.ts']],
  ['*.log', ['a.log'], ['web/a.log']],
  ['**/dist-*', ['web/dist-demo/index.html'], ['web/dist/index.html']],
  ['.git', ['.git/config'], ['.github/a.md', '.gitignore']],
  ['web\n!web/kept.txt', ['web/a.txt'], ['web/kept.txt']],
])('.dockerignore: %j', (text, ignored, taken) => {
  const isIgnored = ignoredBy(text)
  expect(ignored.filter((path) => !isIgnored(path))).toEqual([])
  expect(taken.filter(isIgnored)).toEqual([])
})
