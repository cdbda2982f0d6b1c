import { lookOnce } from './api.js'
import { copyButton } from './copy.js'
import { byId, fill, h } from './dom.js'
import { counted, money } from './text.js'

/** @typedef {import('./api.js').State['members'][number]} Member */

/** @param {Member & { who?: string }} member */
const row = ({ username, name, status, wallet, total, coin, games, sessions, who }) =>
  h(
    'li',
    null,
    h(
      'span',
      null,
      copyButton(username, 'the phone number'),
      ' ',
      name,
      status !== 'active' && h('span', { class: 'badge warn' }, status),
      sessions > 0 && h('span', { class: 'badge' }, 'logged in'),
      who && h('small', null, who),
      games.length > 0 &&
        h(
          'details',
          null,
          h('summary', null, counted(games.length, 'game')),
          h('small', null, games.map(({ code, balance }) => `${code} ${money(balance)}`).join(' · ')),
        ),
    ),
    h(
      'span',
      { class: 'sum' },
      wallet === null ? 'no wallet' : money(wallet),
      h('small', null, `of ${money(total)}, ${counted(coin, 'coin')}`),
    ),
  )

/** Who can log in, and what they have. */
export function showPeople() {
  /** @type {Map<string, string>} */
  let known = new Map()
  /** @type {Member[]} */
  let members = []

  function show() {
    const people = members.map((member) => ({ ...member, who: known.get(member.username) }))
    fill(
      byId('personas'),
      people.filter(({ who }) => who),
      row,
      'This scenario has none.',
    )
    fill(
      byId('others'),
      people.filter(({ who }) => !who),
      row,
      'Nobody.',
    )
  }

  lookOnce('GET /personas', ({ personas, password, otpCode }) => {
    known = new Map(personas.map(({ username, who }) => [username, who.en]))
    byId('secrets').replaceChildren(
      h('span', null, 'Everybody’s password ', copyButton(password, 'the password')),
      h('span', null, 'Every OTP ', copyButton(otpCode, 'the OTP')),
    )
    show()
  })

  return (/** @type {import('./api.js').State} */ state) => {
    members = state.members
    show()
  }
}
