import { h } from './dom.js'
import { say } from './notice.js'

/**
 * Copies a text and says so.
 * @param {string | Promise<string>} text
 * @param {string} what as it is said
 */
export async function copy(text, what) {
  try {
    // Within the tap, also where the text is still on its way.
    const type = 'text/plain'
    const blob = Promise.resolve(text).then((ready) => new Blob([ready], { type }))
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
    say(`Copied: ${what}`)
  } catch {
    say('This browser did not let the page copy.', { isBad: true })
  }
}

/**
 * A button that copies its text.
 * @param {string} text
 * @param {string} what
 */
export const copyButton = (text, what) =>
  h(
    'button',
    {
      type: 'button',
      class: 'copy',
      'aria-label': `Copy ${what} ${text}`,
      onclick: () => copy(text, text),
    },
    text,
  )
