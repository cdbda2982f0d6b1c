import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson, root } from './project.mjs'
import { run } from './run.mjs'

const check = new URL('./node-version.mjs', import.meta.url)

/** Loads the commands with this version of Node. */
const withNode = (version) =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
       await import('${check}')
       console.log('loaded')`,
    ],
    { output: 'piped' },
  )

test.each(['18.20.0', '20.9.0', '20.18.3'])('stops on Node %s', async (version) => {
  const { code, output } = await withNode(version)
  expect(code).toBe(1)
  expect(output).toContain(`needs Node 20.19 or newer; this is Node ${version}.`)
  expect(output).not.toContain('loaded')
})

test.each(['20.19.0', '20.20.1', '22.0.0', '24.1.0'])('runs on Node %s', async (version) => {
  expect(await withNode(version)).toEqual({ code: 0, output: 'loaded\n' })
})

test('requires the same version in package.json', () => {
  expect(readJson(join(root, 'package.json')).engines.node).toBe('>=20.19')
})
