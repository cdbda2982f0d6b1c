const BANGKOK_MS = 7 * 3_600_000
const pad = (/** @type {number} */ n) => String(n).padStart(2, '0')

/** @param {string | number} at */
const inBangkok = (at) => new Date(new Date(at).getTime() + BANGKOK_MS)

/** HH:mm:ss in Bangkok. @param {string | number} at */
export const timeOf = (at) => inBangkok(at).toISOString().slice(11, 19)

/** DD/MM/YYYY HH:mm:ss in Bangkok. @param {string | number} at */
export function momentOf(at) {
  const date = inBangkok(at)
  return `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${timeOf(at)}`
}

/** As a `datetime-local` field takes it, in Bangkok. @param {string | number} at */
export const fieldOf = (at) => inBangkok(at).toISOString().slice(0, 19)

/** @param {number} baht */
export const money = (baht) => `฿${baht.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** How far apart in words: 1 d 2 h. @param {number} seconds */
export function span(seconds) {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [Math.round(seconds) % 60, 's'],
  ].filter(([count]) => count !== 0)
  return parts.length === 0
    ? '0 s'
    : parts
        .slice(0, 2)
        .map(([count, unit]) => `${count} ${unit}`)
        .join(' ')
}

/**
 * A count with its noun: 1 call, 2 calls.
 * @param {number} count
 * @param {string} noun
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`
