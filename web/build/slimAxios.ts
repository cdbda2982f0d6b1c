import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Parts of axios, by the names under which it publishes its inside: `axios/unsafe/...`. */
const leftOut = [
  'adapters/fetch.js',
  'cancel/CancelToken.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/cookies.js',
  'helpers/formDataToJSON.js',
  'helpers/HttpStatusCode.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
]

/**
 * Leaves out the parts of axios that the app never uses, 7 kB of what every visitor loads: the app uses
 * XMLHttpRequest, which reports the progress of uploads, sends JSON or FormData, and cancels by a signal. The build
 * fails if axios no longer has a part, or no longer loads it.
 */
export function slimAxios(): Plugin {
  const files = new Map(leftOut.map((part) => [resolve(`axios/unsafe/${part}`), part]))
  const waiting = new Set(leftOut)
  return {
    name: 'slim-axios',
    apply: 'build',
    load(id) {
      const part = files.get(id)
      if (!part) return
      waiting.delete(part)
      return 'export const getFetch = undefined; export default undefined'
    },
    buildEnd(error) {
      if (!error && waiting.size > 0)
        this.error(`axios does not load ${[...waiting]}: see build/slimAxios.ts`)
    },
  }
}
