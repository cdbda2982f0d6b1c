import { isMessage } from '@wallet/contracts/errors'

type Kind = 'digits' | 'name' | 'password' | 'picture' | 'token' | 'link' | 'user'

/** The first that fits a field says what its value is. */
const kinds: [RegExp, Kind][] = [
  [/otp_?code|phone|mobile|account_?(no|num)/i, 'digits'],
  [/pass|pwd|^pin$/i, 'password'],
  [/^qrcode$/, 'picture'],
  [/^link$/i, 'link'],
  [/token|secret|authorization|cookie|api-?key|session|guest_?id|^event$/i, 'token'],
  [/^user_?name$/i, 'user'],
  [/^((nick|first|last|full|sur)_?)?name$|account_?name$/i, 'name'],
]
/** What has one of these beside its name is a game, a wheel or a prize. */
const things = ['category', 'logo', 'slices', 'slice', 'website']

/** Shorter ones are not looked for in other texts: half of every text would go. */
const SHORTEST = 4
const alphabets: [RegExp, string, string][] = [
  [/\p{Script=Thai}/u, 'ชื่อ', 'กขคงจฉชซญด'],
  [/\p{Script=Lao}/u, 'ຊື່', 'ກຂຄງຈສຊຍດຕ'],
  [/(?:)/, 'Name', 'abcdefghij'],
]
/** What is a secret wherever it stands: a signed token, an address of a mailbox. */
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** A phone or an account, also with spaces or dashes as people write them. */
const numbers = /(?<![\d-])\d{2,3}[ -]\d{3}[ -]\d{3,4}(?!\d)|\d{3}-\d-\d{5}-\d|(?<!\d)\d{8,}(?!\d)/

type Walked = (text: string, kind: Kind | undefined) => string

function kindOf(key: string, beside: object): Kind | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(key))?.[1]
  return kind === 'name' && things.some((thing) => Object.hasOwn(beside, thing)) ? undefined : kind
}

/** A copy of a value with every text in another's place; what stands under the name of a secret is one, at any depth. */
function walk(value: unknown, change: Walked, kind?: Kind): unknown {
  if (typeof value === 'string') return change(value, kind)
  if (typeof value === 'number') return kind ? Number(change(String(value), 'digits')) || 0 : value
  if (Array.isArray(value)) return value.map((inner) => walk(inner, change, kind))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, walk(inner, change, kind ?? kindOf(key, value))]),
  )
}

/**
 * Replaces what is secret or personal, always the same by the same. It has to see everything before it replaces
 * anything, so that a name is also found in a text that came before it.
 */
export class Masks {
  #known = new Map<string, string>()
  #counts = new Map<Kind, number>()
  #search: RegExp | undefined

  /** Learns what is secret in a value. */
  learn(value: unknown) {
    this.#search = undefined
    walk(value, (text, kind) => {
      if (kind) this.#replace(text, kind)
      return text
    })
  }

  /** The same value without its secrets. */
  mask<T>(value: T): T {
    return walk(value, (text, kind) => (kind ? this.#replace(text, kind) : this.#swept(text))) as T
  }

  #count(kind: Kind): number {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return count
  }

  #once(secret: string, make: () => string): string {
    const known = this.#known.get(secret) ?? make()
    this.#known.set(secret, known)
    return known
  }

  #replace(text: string, kind: Kind): string {
    if (text === '') return text
    if (kind === 'picture') return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    if (kind === 'digits' || (kind === 'user' && /^[\d -]+$/.test(text))) return this.#digits(text)
    if (kind === 'name') return text.replace(/[^\s]+/g, (word) => this.#word(word))
    const made = { password: 'masked-password', token: 'masked-token', user: 'member' }
    return this.#once(text, () =>
      kind === 'link' ? `https://masked.example/${this.#count(kind)}` : `${made[kind]}-${this.#count(kind)}`,
    )
  }

  /** As many digits, with what stands between them: a first 0 stays. */
  #digits(text: string): string {
    const digits = text.replace(/\D/g, '')
    if (digits === '') return this.#swept(text)
    const made = this.#once(digits, () => {
      const first = digits.startsWith('0') ? '0' : '9'
      return first + String(this.#count('digits')).padStart(digits.length - 1, '0')
    })
    let at = 0
    return text.replace(/[^\s()+-]/g, () => made[at++] ?? '')
  }

  #word(word: string): string {
    return this.#once(word, () => {
      const [, stem, letters] = alphabets.find(([script]) => script.test(word)) as [RegExp, string, string]
      return stem + String(this.#count('name')).replace(/\d/g, (digit) => letters[Number(digit)] as string)
    })
  }

  /** A text that is no secret, and may hold some. */
  #swept(text: string): string {
    if (isMessage(text)) return text
    const whole = /^https?:\/\/[^\s?#]+[?#]/.test(text) ? text.replace(/[?#].*$/s, '') : text
    return whole.replace(
      this.#secrets(),
      (found) =>
        this.#known.get(found) ??
        (/^[\d -]+$/.test(found) ? this.#digits(found) : this.#replace(found, 'token')),
    )
  }

  /** All that was learnt, the longest first, and what shows by itself that it is a secret. */
  #secrets(): RegExp {
    if (!this.#search) {
      const long = [...this.#known.keys()].filter(({ length }) => length >= SHORTEST)
      const escaped = long
        .sort((a, b) => b.length - a.length)
        .map((secret) => secret.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
      this.#search = new RegExp([...escaped, tokens.source, numbers.source].join('|'), 'g')
    }
    return this.#search
  }
}
