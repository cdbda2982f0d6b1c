/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element. Of what is given, functions listen (`onclick`), the rest are attributes; false and null leave one out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown> | null} [given]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, given, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(given ?? {})) {
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children)
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child))
  return element
}

/**
 * The element of this id, which the page has.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export const byId = (id) => /** @type {E} */ (document.getElementById(id))

/** @typedef {HTMLElement & { row?: string }} Row */

/**
 * Brings a list up to date: rows that say the same stay as they are, with their focus and what is unfolded in them.
 * @template T
 * @param {HTMLElement} list
 * @param {readonly T[]} items
 * @param {(item: T) => HTMLElement} render
 * @param {string} [empty] what stands there when nothing does
 */
export function fill(list, items, render, empty) {
  const known = new Map([.../** @type {Iterable<Row>} */ (list.children)].map((row) => [row.row, row]))
  const rows = items.map((item) => {
    const key = JSON.stringify(item)
    const row = /** @type {Row} */ (known.get(key) ?? render(item))
    row.row = key
    return row
  })
  if (rows.length === 0 && empty) rows.push(h('li', { class: 'empty' }, empty))
  const wanted = new Set(rows)
  for (const row of [...list.children]) if (!wanted.has(/** @type {Row} */ (row))) row.remove()
  rows.forEach((row, place) => {
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null)
  })
}

/**
 * Offers these in a select; what was chosen stays chosen.
 * @param {HTMLSelectElement} select
 * @param {readonly [value: string, title: string][]} options
 */
export function offer(select, options) {
  const key = JSON.stringify(options)
  if (select.dataset.options === key) return
  const { value } = select
  select.dataset.options = key
  select.replaceChildren(...options.map(([value, title]) => h('option', { value }, title)))
  if (options.some(([one]) => one === value)) select.value = value
}
