import type { Plugin } from 'vite'

/** The app talks through XMLHttpRequest, which reports the progress of uploads: axios's other way (4 kB) stays out. */
export function axiosOverXhr(): Plugin {
  return {
    name: 'axios-over-xhr',
    apply: 'build',
    load(id) {
      return /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/.test(id)
        ? 'export const getFetch = undefined'
        : undefined
    },
  }
}
