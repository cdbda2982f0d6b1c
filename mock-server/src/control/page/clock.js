import { ask, perform } from './api.js'
import { byId, fill, h } from './dom.js'
import { fieldOf, momentOf, span, timeOf } from './text.js'

/** @param {object} to */
const move = (to) => perform(() => ask('POST /clock', { body: to }))

/** @type {Record<string, string>} What a job is, in words. */
const jobTexts = {
  'deposit.credit': 'A bank transfer is credited',
  'slip.check': 'A slip is checked',
  'withdraw.settle': 'A withdrawal settles',
  'chat.agent': 'The agent writes in the chat',
  'day.close': 'Refunds and shares of the day become receivable',
}

/** The world's time, running, and ways to move it. */
export function showClock() {
  /** What this world's clock is ahead of this page's, in ms. */
  let ahead = 0
  let isKnown = false
  const now = () => Date.now() + ahead
  const form = /** @type {HTMLFormElement} */ (byId('clock-form'))
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('moment'))

  const tick = () => {
    if (isKnown) byId('clock-now').textContent = momentOf(now())
  }
  setInterval(tick, 250)

  for (const button of byId('steps').querySelectorAll('button'))
    button.addEventListener('click', () => move({ advanceSeconds: Number(button.value) }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    move({ now: `${field.value}+07:00` })
  })
  byId('clock-present').addEventListener('click', () => move({ now: Date.now() }))

  return (/** @type {import('./api.js').State} */ state) => {
    ahead = Date.parse(state.now) - Date.now()
    if (!isKnown) field.value = fieldOf(state.now)
    isKnown = true
    tick()
    const seconds = Math.round(state.clockAheadSeconds)
    byId('clock-ahead').hidden = seconds === 0
    byId('clock-ahead').textContent = `${span(Math.abs(seconds))} ${seconds > 0 ? 'ahead' : 'behind'}`
    fill(
      byId('jobs'),
      state.jobs,
      ({ type, dueAt }) =>
        h(
          'li',
          null,
          h('span', null, jobTexts[type], h('small', null, `at ${timeOf(dueAt)}`)),
          h('button', { class: 'second', onclick: () => move({ now: Date.parse(dueAt) }) }, 'Go there'),
        ),
      'Nothing is due.',
    )
  }
}
