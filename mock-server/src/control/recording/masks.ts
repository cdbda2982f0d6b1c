import { isMessage } from '@wallet/contracts/errors'

type Kind = 'digits' | 'name' | 'password' | 'picture' | 'token' | 'link' | 'user'

/** The first pattern that matches a field name decides how its value is masked. */
const kinds: [RegExp, Kind][] = [
  [/otp_?code|phone|mobile|account_?(no|num)/i, 'digits'],
  [/pass|pwd|^pin$/i, 'password'],
  [/^qrcode$/, 'picture'],
  [/^link$/i, 'link'],
  [/token|secret|authorization|cookie|api-?key|session|guest_?id|^event$/i, 'token'],
  [/^user_?name$/i, 'user'],
  [/^((nick|first|last|full|sur)_?)?name$|account_?name$/i, 'name'],
]
/** Fields of games, wheels and prizes. The name of such an object is public. */
const publicObjectFields = ['category', 'logo', 'slices', 'slice', 'website']

/** Shorter secrets are not masked in other texts, because too many texts would match. */
const MIN_SECRET_LENGTH = 4
const alphabets: [RegExp, string, string][] = [
  [/\p{Script=Thai}/u, 'ชื่อ', 'กขคงจฉชซญด'],
  [/\p{Script=Lao}/u, 'ຊື່', 'ກຂຄງຈສຊຍດຕ'],
  [/(?:)/, 'Name', 'abcdefghij'],
]
/** Matches signed tokens and email addresses, which are secret in every field. Without bounds, a long text takes minutes. */
const tokens = /\beyJ[\w-]{1,500}\.[\w-]+\.[\w-]*|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/
/** Matches phone and account numbers, also with spaces or dashes. */
const numbers = /(?<![\d-])\d{2,3}[ -]\d{3}[ -]\d{3,4}(?!\d)|\d{3}-\d-\d{5}-\d|(?<!\d)\d{8,}(?!\d)/

type ChangeText = (text: string, kind: Kind | undefined) => string

function kindOf(key: string, beside: object): Kind | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(key))?.[1]
  return kind === 'name' && publicObjectFields.some((thing) => Object.hasOwn(beside, thing))
    ? undefined
    : kind
}

/** Copies a value and replaces its texts. All values inside a secret field are secret, at any depth. */
function mapTexts(value: unknown, change: ChangeText, kind?: Kind): unknown {
  if (typeof value === 'string') return change(value, kind)
  if (typeof value === 'number') return kind ? Number(change(String(value), 'digits')) || 0 : value
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, kind))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, kind ?? kindOf(key, value))]),
  )
}

/**
 * Replaces secret and personal values. Equal values get the same replacement. Call `learn` with all data before
 * `mask`, so that a name is also masked in an earlier text.
 */
export class Masks {
  #known = new Map<string, string>()
  #counts = new Map<Kind, number>()
  #search: RegExp | undefined

  learn(value: unknown) {
    this.#search = undefined
    mapTexts(value, (text, kind) => {
      if (kind) this.#replace(text, kind)
      return text
    })
  }

  mask<T>(value: T): T {
    return mapTexts(value, (text, kind) => (kind ? this.#replace(text, kind) : this.#maskSecrets(text))) as T
  }

  #count(kind: Kind): number {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return count
  }

  #replacementOf(secret: string, make: () => string): string {
    const known = this.#known.get(secret) ?? make()
    this.#known.set(secret, known)
    return known
  }

  #replace(text: string, kind: Kind): string {
    if (text === '') return text
    if (kind === 'picture') return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    if (kind === 'digits' || (kind === 'user' && /^[\d -]+$/.test(text))) return this.#replaceDigits(text)
    if (kind === 'name') return text.replace(/[^\s]+/g, (word) => this.#replaceWord(word))
    const made = { password: 'masked-password', token: 'masked-token', user: 'member' }
    return this.#replacementOf(text, () =>
      kind === 'link' ? `https://masked.example/${this.#count(kind)}` : `${made[kind]}-${this.#count(kind)}`,
    )
  }

  /** Replaces digits one by one. Separators and a leading 0 stay. */
  #replaceDigits(text: string): string {
    const digits = text.replace(/\D/g, '')
    if (digits === '') return this.#maskSecrets(text)
    const made = this.#replacementOf(digits, () => {
      const first = digits.startsWith('0') ? '0' : '9'
      return first + String(this.#count('digits')).padStart(digits.length - 1, '0')
    })
    let at = 0
    return text.replace(/[^\s()+-]/g, () => made[at++] ?? '')
  }

  #replaceWord(word: string): string {
    return this.#replacementOf(word, () => {
      const [, stem, letters] = alphabets.find(([script]) => script.test(word)) as [RegExp, string, string]
      return stem + String(this.#count('name')).replace(/\d/g, (digit) => letters[Number(digit)] as string)
    })
  }

  #maskSecrets(text: string): string {
    if (isMessage(text)) return text
    const whole = /^https?:\/\/[^\s?#]+[?#]/.test(text) ? text.replace(/[?#].*$/s, '') : text
    return whole.replace(
      this.#secretPattern(),
      (found) =>
        this.#known.get(found) ??
        (/^[\d -]+$/.test(found) ? this.#replaceDigits(found) : this.#replace(found, 'token')),
    )
  }

  /** Matches all collected secrets, longest first, and texts that are secret by their form. */
  #secretPattern(): RegExp {
    if (!this.#search) {
      const long = [...this.#known.keys()].filter(({ length }) => length >= MIN_SECRET_LENGTH)
      const escaped = long
        .sort((a, b) => b.length - a.length)
        .map((secret) => secret.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
      this.#search = new RegExp([...escaped, tokens.source, numbers.source].join('|'), 'g')
    }
    return this.#search
  }
}
