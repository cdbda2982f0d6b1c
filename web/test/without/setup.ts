// The provider leaves out what USAGE_WITHOUT names, and the app does not look for it: does a screen miss it? What each
// file of tests has called, and whether it failed, is added to the file that USAGE_RESULTS names.
import { appendFileSync } from 'node:fs'
import type { Name } from '@wallet/contracts/endpoints/table'
import { endpointOf } from '@wallet/contracts/verify/drift/match'
import axios, { type InternalAxiosRequestConfig } from 'axios'
import { afterAll, afterEach, expect } from 'vitest'
import answers from '../../src/api/answers/answers.json'
import { mangleRealtime } from '../channel.ts'
import { dropField, dropFromShape } from './parts.ts'

interface Missing {
  of: string
  path: string
}

const EVENT = 'EVENT messaging'
const HISTORY = 'POST /api/chat/history'
/** What an event carries, the history holds, too. */
const missing = (JSON.parse(process.env.USAGE_WITHOUT ?? '[]') as Missing[]).flatMap(({ of, path }) =>
  of === EVENT
    ? [
        { of, path },
        { of: HISTORY, path: path.replace('$', '$.messages[]') },
      ]
    : [{ of, path }],
)
const called = new Set<string>()
let failed = false

/** The value without what is missing of it. */
function less(of: string, value: unknown): unknown {
  called.add(of)
  if (of === HISTORY) called.add(EVENT)
  const copy = structuredClone(value)
  for (const one of missing) if (one.of === of) dropField(copy, one.path)
  return copy
}

/** What the files of a worker share: the first of them sets it up, and each takes it over. */
const shared = axios.defaults as { less?: typeof less }
if (!shared.less) {
  for (const { of, path } of missing)
    if (of !== EVENT) dropFromShape(answers.shapes[of as Name] as never, path)
  axios.defaults.transformResponse = [
    ...[axios.defaults.transformResponse ?? []].flat(),
    function answered(this: InternalAxiosRequestConfig, data: unknown) {
      const { method = 'get', url = '' } = this
      const endpoint = endpointOf(method.toUpperCase(), url.split('?')[0] ?? '')
      return endpoint ? shared.less?.(endpoint, data) : data
    },
  ]
}
shared.less = less
mangleRealtime((message) => less(EVENT, message))

afterEach(({ task }) => {
  failed ||= task.result?.state === 'fail'
})
afterAll(() => {
  const file = expect.getState().testPath
  const line = JSON.stringify({ file, called: [...called], failed })
  if (process.env.USAGE_RESULTS) appendFileSync(process.env.USAGE_RESULTS, `${line}\n`)
})
