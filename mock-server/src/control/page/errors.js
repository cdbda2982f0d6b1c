import { ask, lookOnce, perform } from './api.js'
import { byId, fill, h } from './dom.js'
import { prepareFault } from './faults.js'
import { say } from './notice.js'
import { counted } from './text.js'

/** @typedef {ReturnType<typeof import('../catalogue.ts').catalogue>} Catalogue */

/**
 * Lets the next call of this kind be refused with this code.
 * @param {string} code
 * @param {string} endpoint
 */
const produce = (code, endpoint) =>
  perform(
    () => ask('POST /faults', { body: { endpoint, kind: 'error', code, times: 1 } }),
    `The next ${endpoint} answers ${code}.`,
  )

/**
 * Starts the world over in the state of an example: what the call answers then, it answers by itself.
 * @param {string} code
 * @param {Catalogue['errors'][number]['examples'][number]} example
 */
const enter = (code, { state, call }) =>
  perform(async () => {
    const values = await ask('POST /provider-states', { body: state })
    const member = 'userId' in values ? ' Log in again as 0810000001.' : ''
    say(`The world is in the state "${state.state}".${member} ${call} now answers ${code}.`)
  })

/**
 * @param {string} code
 * @param {Catalogue['errors'][number]['examples'][number]} example
 */
const exampleOf = (code, example) =>
  h(
    'li',
    null,
    example.how,
    ' ',
    h(
      'button',
      {
        class: 'text',
        onclick: () => enter(code, example),
        'aria-label': `Start over in the state of ${code}: ${example.call}`,
      },
      'Start over in this state',
    ),
  )

/** @param {Catalogue['errors'][number]} error */
const row = ({ code, status, how, endpoints, examples }) =>
  h(
    'li',
    null,
    h(
      'span',
      null,
      h('code', null, code),
      h('span', { class: 'badge' }, status),
      h('small', null, how),
      h(
        'details',
        null,
        h('summary', null, counted(endpoints.length, 'call')),
        h('ul', null, ...examples.map((example) => exampleOf(code, example))),
        h('p', { class: 'small' }, endpoints.join(' · ')),
      ),
    ),
    h(
      'span',
      { class: 'row' },
      endpoints[0] &&
        h(
          'button',
          {
            class: 'second',
            onclick: () => produce(code, /** @type {string} */ (endpoints[0])),
            'aria-label': `Produce ${code}`,
          },
          'Produce it',
        ),
      h(
        'button',
        {
          class: 'text',
          onclick: () => prepareFault(code, endpoints[0]),
          'aria-label': `${code} as a fault`,
        },
        'As a fault',
      ),
    ),
  )

/** @param {Catalogue['slipReasons'][number]} reason */
const slipRow = ({ reason, how }) =>
  h(
    'li',
    null,
    h('span', null, h('code', null, reason), h('span', { class: 'badge' }, 'slip'), h('small', null, how)),
  )

/**
 * The codes of one area, folded up until somebody looks for one.
 * @param {{ area: string, count: number, isOpen: boolean, rows: () => HTMLElement[] }} group
 */
function groupOf({ area, count, isOpen, rows }) {
  const list = h('ul', { class: 'list' })
  const show = () => {
    if (list.childElementCount === 0) list.append(...rows())
  }
  if (isOpen) show()
  return h(
    'li',
    null,
    h('details', { open: isOpen, ontoggle: show }, h('summary', null, `${area} (${count})`), list),
  )
}

/** Every code there is, and how to see it. */
export function showErrors() {
  const find = /** @type {HTMLInputElement} */ (byId('errors-find'))
  /** @type {Catalogue} */
  let all = { errors: [], slipReasons: [] }
  function show() {
    const wanted = find.value.trim().toLowerCase()
    const isOpen = wanted !== ''
    // The names of calls say "slip" or "wallet" far too often.
    const isFound = (/** @type {object} */ entry) =>
      JSON.stringify({ ...entry, ...(!wanted.includes('/') && { endpoints: [], examples: [] }) })
        .toLowerCase()
        .includes(wanted)
    const errors = all.errors.filter(isFound)
    const areas = [...new Set(errors.map(({ area }) => area))].map((area) => ({
      area,
      found: errors.filter((error) => error.area === area),
    }))
    const slips = all.slipReasons.filter((entry) => isFound({ ...entry, area: 'slip' }))
    const groups = [
      ...areas.map(({ area, found }) => ({ area, count: found.length, rows: () => found.map(row) })),
      ...(slips.length > 0
        ? [{ area: 'why a slip fails', count: slips.length, rows: () => slips.map(slipRow) }]
        : []),
    ]
    const entries = groups.map((group) => ({ ...group, isOpen, wanted }))
    fill(byId('catalogue'), entries, groupOf, 'No code is like that.')
  }
  find.addEventListener('input', show)
  lookOnce('GET /errors', (answer) => {
    all = answer
    show()
  })
}
