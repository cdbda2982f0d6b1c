import { ask, perform, watch } from './api.js'
import { copy } from './copy.js'
import { byId, fill, h } from './dom.js'
import { saveFile } from './saveFile.js'
import { timeOf } from './text.js'

/** @typedef {ReturnType<import('../../engine/journal.ts').Journal['read']>[number]} Call */

const MAX_ROWS = 100

/** @param {unknown} value */
const json = (value) => h('pre', { tabindex: '0' }, JSON.stringify(value, null, 2) ?? 'nothing')

/** @param {number | undefined} characters */
const gone = (characters) =>
  characters ? h('p', null, `Left out: ${characters} characters, to keep the journal small.`) : undefined

const address = location.origin

/** @param {number} number */
const curlOf = async (number) =>
  (await ask('GET /journal/curl', { query: { number: String(number), address } })).command

/** @param {string} runner */
const exportFor = (runner) =>
  perform(async () => {
    const { name, text } = await ask('GET /journal/test', { query: { runner, address } })
    saveFile(name, text)
  }, 'The test is saved.')

/** @param {Call} call */
function row({ number, at, endpoint, path, status, body, answer, fault, leftOut }) {
  const isGood = status >= 200 && status < 400
  const code = answer && typeof answer === 'object' && 'message' in answer ? String(answer.message) : ''
  const inside = h('div')
  const details = h(
    'details',
    {
      ontoggle: () => {
        if (inside.childElementCount === 0)
          inside.append(
            h(
              'div',
              { class: 'row line' },
              h('span', null, path),
              h(
                'button',
                { type: 'button', class: 'text', onclick: () => copy(curlOf(number), `${endpoint} as curl`) },
                'Copy as curl',
              ),
            ),
            h('h4', null, 'Sent'),
            gone(leftOut?.body) ?? json(body),
            h('h4', null, 'Answered'),
            gone(leftOut?.answer) ?? json(answer),
          )
      },
    },
    h(
      'summary',
      null,
      h('span', { class: `badge ${isGood ? 'good' : 'bad'}` }, status || 'cut'),
      h('small', null, timeOf(at)),
      h('span', { class: 'call' }, endpoint),
      code && h('code', null, code),
      fault && h('span', { class: 'badge warn' }, fault),
    ),
    inside,
  )
  return h('li', { 'data-number': number }, details)
}

/** The calls as they come, the newest first. */
export function showJournal() {
  const find = /** @type {HTMLInputElement} */ (byId('journal-find'))
  /** @type {Call[]} */
  let calls = []
  function show() {
    const wanted = find.value.trim().toLowerCase()
    const found = calls.filter(
      ({ endpoint, path, status, answer, fault }) =>
        !wanted ||
        [endpoint, path, status, JSON.stringify(answer), fault].join(' ').toLowerCase().includes(wanted),
    )
    fill(
      byId('calls'),
      found.slice(0, MAX_ROWS),
      row,
      calls.length === 0 ? 'No call has come yet.' : 'No call is like that.',
    )
  }
  find.addEventListener('input', show)
  /** @type {NodeListOf<HTMLButtonElement>} */
  const exports = document.querySelectorAll('[data-export]')
  for (const button of exports) button.addEventListener('click', () => exportFor(button.dataset.export ?? ''))
  watch('GET /journal', ({ requests }) => {
    calls = requests
    show()
  })
}
