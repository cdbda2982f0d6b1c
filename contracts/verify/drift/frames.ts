/** The texts that a websocket's server sends, read from the bytes as they pass: complete ones, uncompressed. */
export class ServerTexts {
  #buffer = Buffer.alloc(0)
  #parts: Buffer[] = []
  /** The answer to the upgrade comes first. */
  #isOpen = false

  constructor(readonly onText: (text: string) => void) {}

  push(bytes: Buffer) {
    this.#buffer = Buffer.concat([this.#buffer, bytes])
    if (!this.#isOpen) {
      const end = this.#buffer.indexOf('\r\n\r\n')
      if (end === -1) return
      this.#isOpen = true
      this.#buffer = this.#buffer.subarray(end + 4)
    }
    while (this.#takeFrame());
  }

  /** Takes a frame off the front (RFC 6455, section 5.2); false while it has not come whole. */
  #takeFrame(): boolean {
    const bytes = this.#buffer
    if (bytes.length < 2) return false
    const [first = 0, second = 0] = bytes
    const short = second & 0x7f
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    if (bytes.length < head) return false
    const length =
      short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
    if (bytes.length < head + length) return false
    this.#buffer = bytes.subarray(head + length)
    this.#take(first, bytes.subarray(head, head + length))
    return true
  }

  #take(first: number, payload: Buffer) {
    const isLast = (first & 0x80) !== 0
    const isCompressed = (first & 0x40) !== 0
    const kind = first & 0x0f
    if (kind > 2 || isCompressed) return
    if (kind !== 0) this.#parts = []
    this.#parts.push(payload)
    if (isLast && kind !== 2) this.onText(Buffer.concat(this.#parts).toString('utf8'))
  }
}

/** The event and its data in a text of socket.io: `42["messaging",{...}]`. */
export function eventIn(text: string): { name: string; data: unknown } | undefined {
  const json = /^42(?:\/[^,]*,)?\d*(\[.*\])$/s.exec(text)?.[1]
  if (!json) return undefined
  try {
    const [name, data] = JSON.parse(json) as unknown[]
    return typeof name === 'string' ? { name, data } : undefined
  } catch {
    return undefined
  }
}
