const MB = 1024 * 1024
/** Default limits in bytes for the uploads of one world and of all worlds. */
export const WORLD_FILES_MB = 64
export const ALL_FILES_MB = 256

export interface UploadedFile {
  _id: string
  /** Media type, detected from the content. */
  mime: string
  bytes: Uint8Array
  uploadedAt: number
  /** Address of the sender, if the upload came without a login. */
  guest: string | null
}

export type SavedFile = Omit<UploadedFile, 'bytes'> & { base64: string }

/** Node's Buffer encodes thirty times as fast as `btoa`. Browsers have no Buffer. */
const { Buffer: nodeBuffer } = globalThis as {
  Buffer?: {
    from(bytes: ArrayBufferLike, start: number, length: number): { toString(encoding: 'base64'): string }
    from(text: string, encoding: 'base64'): Uint8Array
  }
}

/** A multiple of three, so that the encoded pieces join into one base64 text. */
const PIECE = 3 * 4096

export function toBase64(bytes: Uint8Array): string {
  if (nodeBuffer) return nodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))))
  return pieces.join('')
}

const fromBase64 = (text: string) =>
  nodeBuffer
    ? new Uint8Array(nodeBuffer.from(text, 'base64'))
    : Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Limits the files of all worlds. Removes the oldest file first. */
export class FileSpace {
  #held = new Map<UploadedFile, Files>()
  #bytes = 0
  onEvict: (file: UploadedFile, owner: Files) => void = () => {}
  #isFilling = false

  constructor(
    readonly worldBytes = WORLD_FILES_MB * MB,
    readonly allBytes = ALL_FILES_MB * MB,
  ) {}

  take(file: UploadedFile, owner: Files) {
    this.#held.set(file, owner)
    this.#bytes += file.bytes.length
    if (!this.#isFilling) this.#makeRoom()
  }

  #makeRoom() {
    for (const [oldest, files] of this.#held) {
      if (this.#bytes <= this.allBytes) break
      files.remove(oldest)
      this.onEvict(oldest, files)
    }
  }

  /** Runs `fill` without removing files of other worlds, then removes the oldest files above the limit. */
  fillAtOnce<T>(fill: () => T): T {
    this.#isFilling = true
    try {
      return fill()
    } finally {
      this.#isFilling = false
      this.#makeRoom()
    }
  }

  release(file: UploadedFile) {
    if (this.#held.delete(file)) this.#bytes -= file.bytes.length
  }
}

/** The uploads of one world. Removes the oldest files above the limit. */
export class Files {
  #files = new Map<string, UploadedFile>()
  #bytes = 0
  onChange: (file: UploadedFile, isThere: boolean) => void = () => {}

  constructor(readonly space: FileSpace) {}

  get = (name: string) => this.#files.get(name)
  all = () => [...this.#files.values()]

  /** Stores a copy, because the host's bytes may be a view of a larger buffer. */
  add(file: UploadedFile) {
    const copy = { ...file, bytes: file.bytes.slice() }
    this.#files.set(copy._id, copy)
    this.#bytes += copy.bytes.length
    this.onChange(copy, true)
    for (const oldest of this.#files.values()) {
      if (this.#bytes <= this.space.worldBytes) break
      this.remove(oldest)
    }
    if (this.#files.has(copy._id)) this.space.take(copy, this)
  }

  remove(file: UploadedFile) {
    if (this.#files.delete(file._id)) {
      this.#bytes -= file.bytes.length
      this.onChange(file, false)
    }
    this.space.release(file)
  }

  clear() {
    for (const file of this.all()) this.remove(file)
  }

  dump = (): SavedFile[] => this.all().map(({ bytes, ...file }) => ({ ...file, base64: toBase64(bytes) }))

  restore(saved: readonly SavedFile[]) {
    for (const { base64, ...file } of saved) this.add({ ...file, bytes: fromBase64(base64) })
  }
}
