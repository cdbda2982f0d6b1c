import { ask, lookOnce, perform, watch } from './api.js'
import { byId, fill, h } from './dom.js'

/** @typedef {import('../../engine/fault.ts').Fault} Fault */

const numbers = ['status', 'delayMs', 'jitterMs', 'rate', 'times']
const form = () => /** @type {HTMLFormElement} */ (byId('fault-form'))
/** @param {string} name */
const fieldOf = (name) => /** @type {HTMLInputElement} */ (form().elements.namedItem(name))

/** Only what the chosen kind looks at can be filled in. */
function showFields() {
  /** @type {NodeListOf<HTMLLabelElement>} */
  const labels = form().querySelectorAll('label[data-kinds]')
  for (const label of labels) {
    const fits = label.dataset.kinds?.split(' ').includes(fieldOf('kind').value) ?? true
    const input = label.querySelector('input')
    label.hidden = !fits
    if (input) input.disabled = !fits
  }
}

/** @returns {Record<string, unknown>} */
function faultOf() {
  const given = [...new FormData(form())].filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (!numbers.includes(name)) return [name, value]
      return [name, name === 'rate' ? Number(value) / 100 : Number(value)]
    }),
  )
}

/** @param {Fault} fault */
const row = ({ endpoint, kind, ...more }) =>
  h(
    'li',
    null,
    h(
      'span',
      null,
      h('b', null, kind),
      ` ${endpoint}`,
      h(
        'small',
        null,
        Object.entries(more)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · '),
      ),
    ),
  )

/**
 * Fills the form so that this call is refused with this code.
 * @param {string} code
 * @param {string} [endpoint]
 */
export function prepareFault(code, endpoint = '*') {
  Object.entries({ endpoint, kind: 'error', code, status: '', times: '1' }).forEach(([name, value]) => {
    fieldOf(name).value = value
  })
  showFields()
  byId('faults').scrollIntoView()
  fieldOf('endpoint').focus()
}

/** What goes wrong on purpose. */
export function showFaults() {
  watch('GET /faults', ({ faults }) =>
    fill(byId('fault-list'), faults, row, 'Nothing goes wrong on purpose.'),
  )
  lookOnce('GET /errors', ({ errors }) => {
    const endpoints = [...new Set(errors.flatMap((error) => error.endpoints))].sort()
    fill(byId('endpoints'), ['*', ...endpoints], (value) => h('option', { value }))
    fill(
      byId('codes'),
      errors.map(({ code }) => code),
      (value) => h('option', { value }),
    )
  })
  fieldOf('kind').addEventListener('change', showFields)
  showFields()
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    perform(() => ask('POST /faults', { body: faultOf() }), 'The fault is set.')
  })
  byId('fault-clear').addEventListener('click', () => perform(() => ask('DELETE /faults'), 'No more faults.'))
}
