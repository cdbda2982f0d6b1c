import { ask, perform, watch } from './api.js'
import { byId } from './dom.js'

const form = () => /** @type {HTMLFormElement} */ (byId('settings-form'))
const inputs = () =>
  /** @type {HTMLInputElement[]} */ ([...form().querySelectorAll('input[type="checkbox"]')])
/** @param {string} name */
const textOf = (name) => /** @type {HTMLTextAreaElement} */ (form().elements.namedItem(name))

/** The switches and texts of the provider. What somebody is changing stays until it is saved. */
export function showSettings() {
  let isChanged = false
  form().addEventListener('input', () => {
    isChanged = true
  })
  watch('GET /settings', (settings) => {
    if (isChanged) return
    for (const input of inputs())
      input.checked = settings[/** @type {keyof typeof settings} */ (input.name)] === true
    textOf('notice').value = settings.notice
    textOf('conditions').value = settings.conditions.join('\n')
  })
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    const body = {
      ...Object.fromEntries(inputs().map(({ name, checked }) => [name, checked])),
      notice: textOf('notice').value,
      conditions: textOf('conditions').value.split('\n').filter(Boolean),
    }
    isChanged = false
    perform(() => ask('POST /settings', { body }), 'The provider has changed.')
  })
}
