import { ask, goTo, lookOnce, perform, refresh, watch, world } from './api.js'
import { byId, fill, h, offer } from './dom.js'
import { say } from './notice.js'
import { saveFile } from './saveFile.js'

/** @param {string} id */
const formOf = (id) => /** @type {HTMLFormElement} */ (byId(id))

/**
 * Changes the whole world, and offers to have it back as it was.
 * @param {() => Promise<unknown>} change
 * @param {string} done
 */
const changeAll = (change, done) =>
  perform(async () => {
    const before = await ask('GET /save')
    await change()
    say(done, { undo: () => perform(() => ask('POST /load', { body: before }), 'It is as it was.') })
  })

async function save() {
  saveFile(`world-${world}.json`, JSON.stringify(await ask('GET /save')), 'application/json')
}

/** @param {File} file */
async function load(file) {
  let saved
  try {
    saved = JSON.parse(await file.text())
  } catch {
    return say(`${file.name} is not JSON.`, { isBad: true })
  }
  await changeAll(() => ask('POST /load', { body: saved }), `${file.name} is loaded.`)
}

/** Which world this is, and ways to another: by name, anew, from a file. */
export function showWorld() {
  const reset = formOf('reset-form')
  const scenario = /** @type {HTMLSelectElement} */ (reset.elements.namedItem('scenario'))
  const name = /** @type {HTMLInputElement} */ (formOf('world-form').elements.namedItem('name'))
  const file = /** @type {HTMLInputElement} */ (byId('load'))
  /** The scenario of this world, once it is known. */
  let own = ''
  /** It is offered first; what somebody has chosen since stays. */
  let isOffered = false
  const offerOwn = () => {
    if (isOffered || !own || scenario.options.length === 0) return
    scenario.value = own
    isOffered = true
  }
  scenario.addEventListener('input', () => {
    isOffered = true
  })
  name.value = world

  formOf('world-form').addEventListener('submit', (event) => {
    event.preventDefault()
    goTo(name.value)
  })
  reset.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(reset)
    const wanted = { scenario: given.get('scenario'), seed: Number(given.get('seed')) }
    changeAll(() => ask('POST /reset', { body: wanted }), 'The world has begun anew.')
  })
  byId('save').addEventListener('click', () => perform(save))
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? []
    if (chosen) await load(chosen)
    file.value = ''
    await refresh()
  })

  lookOnce('GET /scenarios', ({ scenarios }) => {
    offer(
      scenario,
      scenarios.map((one) => [one.name, `${one.name}: ${one.title}`]),
    )
    offerOwn()
  })
  watch('GET /worlds', ({ worlds }) =>
    fill(
      byId('worlds'),
      worlds.map((one) => one.name),
      (value) => h('option', { value }),
    ),
  )

  return (/** @type {import('./api.js').State} */ state) => {
    own = state.scenario
    offerOwn()
  }
}
