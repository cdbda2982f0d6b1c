import type { Plugin } from 'vite'

/**
 * What axios can do and the app never asks of it: it talks through XMLHttpRequest, which reports the progress of uploads,
 * sends JSON or a form that is one already, and cancels by a signal. 15 kB stay out of what every visitor loads.
 */
const unused =
  /axios[\\/]lib[\\/](adapters[\\/]fetch|cancel[\\/]CancelToken|helpers[\\/](AxiosURLSearchParams|cookies|formDataToJSON|HttpStatusCode|toFormData|toURLEncodedForm))\.js$/

export function slimAxios(): Plugin {
  return {
    name: 'slim-axios',
    apply: 'build',
    load: (id) =>
      unused.test(id) ? 'export const getFetch = undefined; export default undefined' : undefined,
  }
}
