import { ask, lookOnce, perform } from './api.js'
import { byId, fill, h, offer } from './dom.js'
import { money, timeOf } from './text.js'

/** @typedef {import('./api.js').State} State */

/**
 * @param {string} type
 * @param {object} event
 */
const happen = (type, event, done = 'It happened.') =>
  perform(() => ask('POST /events', { body: { type, ...event } }), done)

/** @param {State['openQrcodes'][number]} qr */
const qrRow = ({ qrcodeId, member, bankCode, amount, expiresAt }) =>
  h(
    'li',
    null,
    h(
      'span',
      null,
      `${money(amount)} by ${bankCode}`,
      h('small', null, `${member} · until ${timeOf(expiresAt)}`),
    ),
    h('button', { onclick: () => happen('qr.paid', { qrcodeId }, 'The QR is paid.') }, 'Pay'),
  )

/**
 * @param {State['pendingSlips'][number]} slip
 * @param {string[]} reasons
 */
function slipRow({ reference, member, createdAt }, reasons) {
  const note = h(
    'select',
    { 'aria-label': `Why ${reference} fails` },
    ...reasons.map((reason) => h('option', { value: reason }, reason)),
  )
  const check = (/** @type {object} */ result) => () =>
    happen('slip.checked', { reference, ...result }, 'The slip is checked.')
  return h(
    'li',
    null,
    h('span', null, reference, h('small', null, `${member} · sent ${timeOf(createdAt)}`)),
    h(
      'span',
      { class: 'row' },
      h('button', { onclick: check({ status: 'SUCCESS' }) }, 'Good'),
      h(
        'button',
        { class: 'second', onclick: () => check({ status: 'FAILED', note: note.value })() },
        'Fails:',
      ),
      note,
    ),
  )
}

/** @param {State['pendingStatements'][number]} entry */
function statementRow({ statementId, member, statementType, amount, createdAt }) {
  const settle = (/** @type {string} */ status) => () => happen('withdraw.settled', { statementId, status })
  return h(
    'li',
    null,
    h(
      'span',
      null,
      `${statementType} ${money(amount)}`,
      h('small', null, `${member} · since ${timeOf(createdAt)}`),
    ),
    statementType === 'withdraw' &&
      h(
        'span',
        { class: 'row' },
        h('button', { onclick: settle('SUCCESS') }, 'Settles'),
        h('button', { class: 'second', onclick: settle('FAILED') }, 'Fails'),
      ),
  )
}

/** @param {string} id */
const formOf = (id) => /** @type {HTMLFormElement} */ (byId(id))

function listenToForms() {
  formOf('deposit-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(formOf('deposit-form'))
    happen(
      'deposit.received',
      { username: given.get('username'), amount: Number(given.get('amount')) },
      'It is on its way and credited within a minute of the clock.',
    )
  })
  formOf('game-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const form = formOf('game-form')
    const given = new FormData(form, event.submitter)
    const amount = Number(given.get('amount')) * Number(given.get('sign'))
    happen(
      'game.result',
      { username: given.get('username'), code: given.get('code'), amount },
      'The round counts.',
    )
  })
}

/** What the provider's side does by itself: what waits for it, and what it can begin. */
export function showWaiting() {
  /** @type {string[]} */
  let reasons = []
  /** @type {State | undefined} */
  let state
  listenToForms()
  const member = /** @type {HTMLSelectElement} */ (formOf('game-form').elements.namedItem('username'))
  const game = /** @type {HTMLSelectElement} */ (formOf('game-form').elements.namedItem('code'))

  function offerGames() {
    const games = state?.members.find(({ username }) => username === member.value)?.games ?? []
    offer(
      game,
      games.map(({ code, balance }) => [code, `${code} ${money(balance)}`]),
    )
  }
  const showSlips = () =>
    fill(byId('slips'), state?.pendingSlips ?? [], (slip) => slipRow(slip, reasons), 'None.')

  member.addEventListener('change', offerGames)
  lookOnce('GET /errors', ({ slipReasons }) => {
    reasons = slipReasons.map(({ reason }) => reason)
    byId('slips').replaceChildren()
    showSlips()
  })

  return (/** @type {State} */ given) => {
    state = given
    fill(byId('qrcodes'), given.openQrcodes, qrRow, 'None.')
    showSlips()
    fill(byId('statements'), given.pendingStatements, statementRow, 'None.')
    const people = given.members.map(
      ({ username, name }) => /** @type {[string, string]} */ ([username, `${username} ${name}`]),
    )
    for (const select of document.querySelectorAll('select[data-members]'))
      offer(/** @type {HTMLSelectElement} */ (select), people)
    offerGames()
  }
}
