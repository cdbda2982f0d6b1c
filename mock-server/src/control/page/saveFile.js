import { h } from './dom.js'

/**
 * Saves a text as a file of this device.
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveFile(name, text, type = 'text/plain') {
  const href = URL.createObjectURL(new Blob([text], { type }))
  h('a', { href, download: name }).click()
  URL.revokeObjectURL(href)
}
