import { ask, goTo, lookOnce, perform, refresh, watch, world } from './api.js'
import { byId, fill, h, offer } from './dom.js'
import { say } from './notice.js'
import {
  beginRecording,
  hideSummary,
  isOffered as isRecorded,
  isRecording,
  offeredRecordings,
} from './recordings.js'
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
    const undo = () =>
      perform(async () => {
        await ask('POST /load', { body: before })
        hideSummary()
      }, 'It is as it was.')
    say(done, { undo })
  })

async function save() {
  saveFile(`world-${world}.json`, JSON.stringify(await ask('GET /save')), 'application/json')
}

/**
 * @param {string} name
 * @param {unknown} [content]
 */
const record = (name, content) => changeAll(() => beginRecording(name, content), `${name} has begun.`)

/** @param {{ scenario: string, seed: number }} wanted */
const begin = (wanted) =>
  changeAll(async () => {
    await ask('POST /reset', { body: wanted })
    hideSummary()
  }, 'The world has begun anew.')

/**
 * A saved world takes the place of this one; a recording is begun, and offered as a scenario.
 * @param {File} file
 * @param {() => void} offerAgain
 */
async function load(file, offerAgain) {
  const { name } = file
  let content
  try {
    content = JSON.parse(await file.text())
  } catch {
    return say(`${name} is not JSON.`, { isBad: true })
  }
  if (isRecording(content)) {
    await record(name, content)
    return offerAgain()
  }
  await changeAll(async () => {
    await ask('POST /load', { body: content })
    hideSummary()
  }, `${name} is loaded.`)
}

/** Which world this is, and ways to another: by name, anew, from a file. */
export function showWorld() {
  const reset = formOf('reset-form')
  const scenario = /** @type {HTMLSelectElement} */ (reset.elements.namedItem('scenario'))
  const name = /** @type {HTMLInputElement} */ (formOf('world-form').elements.namedItem('name'))
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
  /** @type {[value: string, title: string][]} */
  let known = []
  const offerAll = () => offer(scenario, [...known, ...offeredRecordings()])

  formOf('world-form').addEventListener('submit', (event) => {
    event.preventDefault()
    goTo(name.value)
  })
  reset.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(reset)
    const chosen = String(given.get('scenario'))
    if (isRecorded(chosen)) record(chosen)
    else begin({ scenario: chosen, seed: Number(given.get('seed')) })
  })
  byId('save').addEventListener('click', () => perform(save))
  for (const id of ['load', 'record']) {
    const input = /** @type {HTMLInputElement} */ (byId(id))
    input.addEventListener('change', async () => {
      const [chosen] = input.files ?? []
      if (chosen) await load(chosen, offerAll)
      input.value = ''
      await refresh()
    })
  }

  lookOnce('GET /scenarios', ({ scenarios }) => {
    known = scenarios.map((one) => [one.name, `${one.name}: ${one.title}`])
    offerAll()
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
