import { readPacts } from '../verify/pacts.ts'
import { arazzo } from './arazzo.ts'
import { asyncapi } from './asyncapi.ts'
import { examplesIn } from './openapi/examples.ts'
import { openapi } from './openapi.ts'
import { readableJson } from './readableJson.ts'
import { statesApi } from './statesApi.ts'

/** The committed documents by file name. */
export const documents = (): Record<string, string> => ({
  'openapi.json': readableJson(openapi(examplesIn(readPacts().pinned))),
  'states.openapi.json': readableJson(statesApi()),
  'asyncapi.json': readableJson(asyncapi()),
  'arazzo.json': readableJson(arazzo()),
})
