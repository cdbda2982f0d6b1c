import { byId, h } from './dom.js'

const SHOWN_MS = 8_000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

/**
 * Says how something went; screen readers hear it.
 * @param {string} text
 * @param {{ isBad?: boolean, undo?: () => void }} [more]
 */
export function say(text, { isBad = false, undo } = {}) {
  clearTimeout(timer)
  const close = () => byId('notice').replaceChildren()
  const undoAndClose = () => {
    close()
    undo?.()
  }
  const button = undo && h('button', { class: 'text', onclick: undoAndClose }, 'Undo')
  byId('notice').replaceChildren(h('p', { class: isBad ? 'notice bad' : 'notice good' }, text, button))
  timer = setTimeout(close, SHOWN_MS)
}
