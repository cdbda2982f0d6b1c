import type { UploadedFile } from '../engine/files.ts'
import type { Beginning } from '../engine/worlds.ts'
import type { World, WorldDump } from '../provider/world.ts'
import { BETWEEN_STEPS, type StoredStep, stepsIn, textOf } from './steps.ts'
import type { StoredWorld, Write } from './storage.ts'

/** After so many steps a world is written whole, so that it is soon awake. */
const STEPS_MAX = 128
/** Or after so much text: uploads do not stay in the log. */
const LOG_MAX = 1024 * 1024
/** A large world is written whole less often: a step more for so much text of it. */
const TEXT_PER_STEP = 1_000

/** How a world is kept: what it began as, or all that it was when it was written whole. */
export interface Head {
  begun: Beginning
  dump?: WorldDump
  /** Its uploads then, without their bytes. */
  files: Omit<UploadedFile, 'bytes'>[]
}

/** The log of a world in the store. */
export class WorldLog {
  /** When its name was last used, by the host's clock. */
  usedAt = 0
  /** Sockets that are open to it. */
  sockets = 0
  /** Calls that are held up. */
  calls = 0
  /** The world that has its name now. */
  world: World | undefined
  /** Whether the store has heard of it. */
  isStored = false
  /** Whether a new world has this name, which is not stored yet. */
  isReplaced = false
  /** As it was before a step. */
  version = 0
  random = 0
  /** The group of writes that its last one is in. */
  group = 0
  #next = 0
  #from = 0
  /** Steps since it was written whole. */
  #steps = 0
  /** The entry that was appended last, if nothing came behind it. */
  #newest: [number: number, text: string] | undefined
  #logText = 0
  #headText = 0
  #files = new Set<string>()

  constructor(readonly name: string) {}

  /** Goes on behind what the store has of it. */
  resume({ head, log, from }: StoredWorld, files: { _id: string }[]) {
    this.isStored = true
    this.#headText = head.length
    this.#from = from
    this.#next = (log.at(-1)?.[0] ?? from - 1) + 1
    this.#steps = log.reduce((sum, [, text]) => sum + stepsIn(text).length, 0)
    this.#logText = log.reduce((sum, [, text]) => sum + text.length, 0)
    this.#files = new Set(files.map(({ _id }) => _id))
  }

  get steps() {
    return this.#steps
  }

  get isLong() {
    return this.#logText > LOG_MAX || this.#steps >= Math.max(STEPS_MAX, this.#headText / TEXT_PER_STEP)
  }

  /**
   * Appends one step; the first of a world says how it began. Undefined: it went into the entry before it, which still
   * gathers with the group of this number.
   */
  append(world: World, step: StoredStep, gathering: number): Write | undefined {
    if (this.isReplaced) return this.whole(world)
    const text = textOf(step)
    if (this.#newest && this.group === gathering) {
      this.#newest[1] += BETWEEN_STEPS + text
      this.#logText += text.length
      this.#steps++
      return undefined
    }
    const write = this.isStored ? this.#write({}) : this.#headed({ begun: beginningOf(world), files: [] }, [])
    this.#newest = [this.#next++, text]
    write.entries.push(this.#newest)
    this.#logText += text.length
    this.#steps++
    return write
  }

  /** Writes the world whole, in the place of all entries. */
  whole(world: World): Write {
    // A world without changes is stored by its start alone.
    if (world.version === 0 && world.faults.length === 0)
      return this.#headed({ begun: beginningOf(world), files: [] }, [])
    const all = world.files.all()
    const files = all.map(({ bytes: _bytes, ...file }) => file)
    return this.#headed({ begun: beginningOf(world), dump: world.dump(false), files }, all)
  }

  /** Takes all of it away. */
  end(): Write {
    this.isStored = false
    this.#newest = undefined
    return this.#write({
      isEnd: true,
      stale: { entries: [this.#from, this.#next], files: [...this.#files] },
    })
  }

  #headed(head: Head, all: UploadedFile[]): Write {
    const text = JSON.stringify(head)
    const ids = new Set(all.map(({ _id }) => _id))
    const fresh = all.filter(({ _id }) => !this.#files.has(_id))
    const write = this.#write({
      head: { text, from: this.#next },
      files: fresh.map(({ _id, bytes }) => [_id, bytes]),
      stale: {
        entries: [this.#from, this.#next],
        files: [...this.#files].filter((id) => !ids.has(id)),
      },
    })
    this.#files = ids
    this.#from = this.#next
    this.#newest = undefined
    this.#steps = 0
    this.#headText = text.length
    this.#logText = 0
    this.isStored = true
    this.isReplaced = false
    return write
  }

  #write(part: Partial<Write>): Write {
    return { name: this.name, entries: [], files: [], stale: { entries: [0, 0], files: [] }, ...part }
  }
}

const beginningOf = ({ base, seed, startedAt }: World): Beginning => ({
  scenario: base.scenario,
  seed,
  startedAt,
})
