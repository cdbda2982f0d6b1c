import { ask } from './api.js'
import { byId, fill, h } from './dom.js'

/** @typedef {import('../controlClient.ts').ControlAnswer<'POST /recording'>} Begun */

/** What `npm run drift -- --record` kept, by the names of the files that were given to this page. */
/** @type {Map<string, unknown>} */
const recordings = new Map()

/** @param {unknown} content of a file */
export const isRecording = (content) =>
  content !== null && typeof content === 'object' && 'recording' in content && 'calls' in content

/** @returns {[value: string, title: string][]} */
export const offeredRecordings = () => [...recordings.keys()].map((name) => [name, `Recording: ${name}`])

/** @param {string} name */
export const isOffered = (name) => recordings.has(name)

/** @param {Begun['misfits'][number]} misfit */
const misfitRow = ({ call, endpoint, field, expected, got }) =>
  h(
    'li',
    null,
    h('span', null, endpoint, h('small', null, `Call ${call}, ${field}: ${expected}, but it was ${got}`)),
  )

/**
 * Begins the world with a recording, and tells who can log in and what the mock cannot answer so. It is then offered
 * beside the scenarios, as long as the page is open.
 * @param {string} name
 * @param {unknown} content the one of this name that is offered, if none is given
 */
export async function beginRecording(name, content = recordings.get(name)) {
  const { answers, members, misfits } = await ask('POST /recording', { body: content })
  recordings.set(name, content)
  byId('recording-told').hidden = false
  const people = members.map(({ username }) => username).join(', ')
  byId('recording-people').textContent = [
    `${name}: ${answers} ${answers === 1 ? 'call is answered as it was' : 'calls are answered as they were'} recorded.`,
    people && `Log in as ${people} with ${members[0]?.password}.`,
  ]
    .filter(Boolean)
    .join(' ')
  fill(byId('misfits'), misfits, misfitRow, 'Nothing: all of it fits the contract.')
}

/** What is told of a recording is of the world that began with it. */
export const hideSummary = () => {
  byId('recording-told').hidden = true
}
