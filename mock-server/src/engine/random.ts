/** Leaves out letters and digits that look alike. */
const SECRET_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
const ID_DIGITS = 24
const hexDigits = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** The character codes of the id that is being built. */
const idCodes: number[] = Array(ID_DIGITS).fill(0)

/** A world's random source. Equal seeds give equal numbers. The state is one integer, which can be saved. */
export class Random {
  constructor(public state: number) {}

  next(): number {
    return this.#bits() / 0x1_0000_0000
  }

  /** 32 random bits (mulberry32). */
  #bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T
  }

  pickWeighted<T extends { weight: number }>(items: readonly T[]): T {
    let left = this.next() * items.reduce((sum, item) => sum + item.weight, 0)
    for (const item of items) {
      left -= item.weight
      if (left < 0) return item
    }
    return items.at(-1) as T
  }

  text(length: number, alphabet: string): string {
    let text = ''
    for (let i = 0; i < length; i++) text += alphabet[this.int(0, alphabet.length - 1)]
    return text
  }

  /** Returns a text that cannot be guessed, for tokens and tickets. */
  secret(length: number): string {
    return this.text(length, SECRET_ALPHABET)
  }

  /**
   * Returns 24 hexadecimal digits, like the provider's record ids. Each movement of money needs two ids. Joining strings
   * would cost a call a tenth of its time, because the string is copied again when it becomes a key.
   */
  id(): string {
    for (let from = 0; from < ID_DIGITS; from += 8) {
      let bits = this.#bits()
      for (let i = from + 7; i >= from; i--) {
        idCodes[i] = hexDigits[bits & 0xf] as number
        bits >>>= 4
      }
    }
    return String.fromCharCode.apply(null, idCodes)
  }
}

/** Returns a short fingerprint of a text or of bytes. Different contents almost never get the same fingerprint. */
export function fingerprint(content: string | Uint8Array): string {
  if (typeof content === 'string') return `${content.length}-${hash(content)}`
  let h = FNV_START
  // Loop by index, because an iterator takes ten times as long.
  for (let at = 0; at < content.length; at++) h = Math.imul(h ^ (content[at] as number), FNV_PRIME)
  return `${content.length}-${h >>> 0}`
}

/** Returns a 32-bit number for a text (FNV-1a), for world seeds and fingerprints. */
export function hash(text: string): number {
  let h = FNV_START
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME)
  return h >>> 0
}
