import { ask, perform, watch } from './api.js'
import { byId, h } from './dom.js'

/**
 * The numbers of the provider, a form for those that one event changes. What somebody is changing stays until it is
 * saved.
 */
export function showNumbers() {
  const forms = /** @type {const} */ (['bounds', 'rewards']).map((name) => ({ name, show: listen(name) }))
  watch('GET /settings', (settings) => {
    for (const { name, show } of forms) show(settings[name])
  })
}

/** @param {string} id */
function listen(id) {
  const form = /** @type {HTMLFormElement} */ (byId(id))
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map()
  let isChanged = false
  form.addEventListener('input', () => {
    isChanged = true
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const numbers = Object.fromEntries([...inputs].map(([name, input]) => [name, Number(input.value)]))
    isChanged = false
    const body = /** @type {any} */ ({ type: form.dataset.event, ...numbers })
    perform(() => ask('POST /events', { body }), 'The numbers have changed.')
  })
  /** @param {Record<string, number>} numbers */
  return (numbers) => {
    if (isChanged) return
    if (inputs.size === 0) build(form, inputs, Object.keys(numbers))
    for (const [name, input] of inputs) input.value = String(numbers[name])
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Map<string, HTMLInputElement>} inputs
 * @param {string[]} names
 */
function build(form, inputs, names) {
  for (const name of names) {
    const input = h('input', { name, type: 'number', min: 0, step: 1, required: true })
    inputs.set(name, input)
    form.append(h('label', null, `${name} `, input))
  }
  form.append(h('button', { type: 'submit' }, 'Change'))
}
