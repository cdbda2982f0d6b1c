import { ask, perform, watch } from './api.js'
import { byId, fill, h, offer } from './dom.js'
import { money, timeOf } from './text.js'

/** @typedef {import('./api.js').ControlAnswer<'GET /transfers'>} Bank */

/** What a slip may look like; the first is as the bank saves it. */
/** @type {[string, string][]} */
const looks = [
  ['', 'As the bank saves it'],
  ['cut', 'Cut through its code'],
  ['without-code', 'Without a code'],
  ['smudged', 'With a misread reference'],
  ['forged', 'Of a transfer that does not exist'],
  ['tiny', 'Much too small'],
]

/** @param {Blob} file @param {string} name */
function save(file, name) {
  const link = h('a', { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** @param {Blob} png */
async function toJpeg(png) {
  const image = await createImageBitmap(png)
  const canvas = h('canvas', { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((/** @type {(file: Blob | null) => void} */ resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
}

/**
 * @param {string} reference
 * @param {string} flaw
 * @param {boolean} asJpeg
 */
async function saveSlip(reference, flaw, asJpeg) {
  const { name, type, base64 } = await ask('GET /transfers/slip', {
    query: { reference, ...(flaw && { flaw }) },
  })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const png = new Blob([bytes], { type })
  const file = asJpeg ? await toJpeg(png) : png
  if (file) save(file, asJpeg ? name.replace('.png', '.jpg') : name)
}

/** @param {Bank['transfers'][number]} transfer */
function transferRow({ reference, member, from, to, amount, at, isCredited }) {
  const look = h('select', { 'aria-label': `The slip of ${reference}` })
  offer(look, looks)
  const button = (/** @type {string} */ title, /** @type {boolean} */ asJpeg) =>
    h(
      'button',
      {
        class: 'second',
        'aria-label': `Save the slip of ${reference} as ${title}`,
        onclick: () => perform(() => saveSlip(reference, look.value, asJpeg), 'The slip is saved.'),
      },
      title,
    )
  return h(
    'li',
    null,
    h(
      'span',
      null,
      `${money(amount)} to ${to}`,
      h('small', null, `${member} from ${from} · ${timeOf(at)}${isCredited ? ' · credited' : ''}`),
    ),
    h('span', { class: 'row' }, look, button('PNG', false), button('JPEG', true)),
  )
}

/** The stand-in bank: transfers of members, and the slips of them. */
export function showBank() {
  const form = /** @type {HTMLFormElement} */ (byId('transfer-form'))
  const to = /** @type {HTMLSelectElement} */ (form.elements.namedItem('to'))
  watch('GET /transfers', ({ transfers, accounts }) => {
    fill(byId('transfers'), transfers, transferRow, 'None.')
    offer(to, [
      ...accounts.map(
        ({ bankCode, bankAccountNo, mode, currency }) =>
          /** @type {[string, string]} */ ([
            bankAccountNo,
            `${bankCode} ${bankAccountNo}${currency === 'LAK' ? ', in kip' : ''}${mode === 'AUTO' ? ', seen at once' : ''}`,
          ]),
      ),
      ['0000000000', 'an account of somebody else'],
    ])
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(form)
    const body = { username: given.get('username'), amount: Number(given.get('amount')), to: given.get('to') }
    perform(() => ask('POST /transfers', { body }), 'The money is on its way.')
  })
}
