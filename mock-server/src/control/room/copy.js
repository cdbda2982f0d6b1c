import { h } from './dom.js'
import { say } from './notice.js'

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
      onclick: () =>
        navigator.clipboard.writeText(text).then(
          () => say(`Copied: ${text}`),
          () => say('This browser did not let the page copy.', { isBad: true }),
        ),
    },
    text,
  )
