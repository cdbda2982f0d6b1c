import { ask, perform } from './api.js'
import { byId } from './dom.js'

/** @param {object} event */
const happen = (event) => perform(() => ask('POST /events', { body: event }), 'It happened.')

/** What a button gives to the chosen member: its `value` is the rest of the event. */
function listenTo(/** @type {string} */ id) {
  const form = /** @type {HTMLFormElement} */ (byId(id))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = /** @type {HTMLButtonElement} */ (event.submitter)
    const chosen = Object.fromEntries(new FormData(form))
    happen({ ...chosen, ...JSON.parse(button.value) })
  })
}

/** States for any member, any game and the whole service. */
export function listenToLife() {
  for (const id of ['member-form', 'play-form', 'service-form']) listenTo(id)
}
