import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, RESP_TYPES } from 'redis'
import {
  checkFormat,
  FORMAT,
  START,
  STORE_AWAY_S,
  type StoredParts,
  StoreError,
  type WorldStorage,
  type Write,
} from './storage.ts'

/** Lease of a server. After this time without renewal, other servers may take its worlds. */
const LEASE_MS = 3_000
const RENEW_MS = 1_000
/** Longest wait for another server to release a world. */
const HANDOVER_MS = 5_000
const POLL_MS = 50
const ASK_AGAIN_MS = 500

const VERSION = 'mock:version'
/** Prefix of the key of a running server. */
const SERVER = 'mock:server:'
const WORLD = 'mock:world:'
const ownerKey = (name: string) => `mock:owner:${name}`
const releaseKey = (server: string) => `mock:release:${server}`

/**
 * Makes a server the owner of a world, with a new fencing number. Returns the server and the number if the server is
 * the owner now. Returns only the server's id if another running server is the owner.
 */
const CLAIM = `
local owner = redis.call('GET', KEYS[1])
if owner then
  local server = string.match(owner, '^[^ ]+')
  if server == ARGV[1] then return owner end
  if redis.call('EXISTS', ARGV[2] .. server) == 1 then return server end
end
owner = ARGV[1] .. ' ' .. redis.call('INCR', KEYS[2])
redis.call('SET', KEYS[1], owner)
return owner`

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`

/** Writes the parts of one world, only for the server that owns it. An empty value deletes a part. */
const WRITE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '1' then redis.call('DEL', KEYS[2]) end
for at = 3, #ARGV, 2 do
  if ARGV[at + 1] == '' then redis.call('HDEL', KEYS[2], ARGV[at])
  else redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1]) end
end
return 1`

type Client = ReturnType<typeof createClient>

async function connect(url: string): Promise<Client> {
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => Math.min(tries * 50, 500) } })
  // Ignore the event, because the failing command reports the error.
  client.on('error', () => {})
  const failed = new Promise<never>((_, reject) => client.once('error', reject))
  await Promise.race([client.connect(), failed]).catch((error) => {
    client.destroy()
    throw new StoreError(`No Redis or Valkey answers at MOCK_STORE=${withoutPassword(url)}: ${error.message}`)
  })
  return client as Client
}

const withoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//')

const lostWorldError = (name: string) =>
  new StoreError(
    `another server has taken the world ${name}, because this server had no connection for too long`,
  )

/** Stores worlds in Redis or Valkey. Several servers share the store, and each world has one owner. */
class SharedStorage implements WorldStorage {
  readonly id = randomUUID()
  /** Owner value of each own world: the server and the fencing number. */
  #owned = new Map<string, string>()
  #timer: NodeJS.Timeout
  /** Removes a world from memory, so that another server may take it. Returns false if this is not possible yet. */
  onRelease: (name: string) => Promise<boolean> = async () => true
  onLost: (error: StoreError) => void = () => {}

  constructor(
    readonly client: Client,
    readonly listener: Client,
    readonly awayMs: number,
  ) {
    this.#timer = setInterval(() => this.renew().catch(() => {}), RENEW_MS)
    this.#timer.unref()
  }

  /** Renews the lease. After a lost lease, reports a world that another server has taken meanwhile. */
  async renew() {
    const former = await this.client.set(SERVER + this.id, '1', {
      expiration: { type: 'PX', value: LEASE_MS },
      GET: true,
    })
    if (former !== null || this.#owned.size === 0) return
    const owned = [...this.#owned]
    const owners = await this.client.mGet(owned.map(([name]) => ownerKey(name)))
    const lost = owned.find(([name, owner], at) => this.#owned.get(name) === owner && owners[at] !== owner)
    if (lost) this.onLost(lostWorldError(lost[0]))
  }

  /** Runs a command and repeats it after an error, until the time limit. All commands may be repeated without harm. */
  async #retry<T>(command: () => Promise<T>): Promise<T> {
    const end = new AbortController()
    let reason = ''
    const over = pause(this.awayMs, undefined, end).then(() => {
      throw new StoreError(`Redis or Valkey has not answered for ${this.awayMs / 1000} s${reason}`)
    })
    const tries = async () => {
      for (;;)
        try {
          return await command()
        } catch (error) {
          end.signal.throwIfAborted()
          reason = `: ${(error as Error).message}`
          await pause(POLL_MS)
        }
    }
    return Promise.race([tries(), over]).finally(() => end.abort())
  }

  async begin() {
    await this.renew()
    await this.listener.subscribe(releaseKey(this.id), (name) => void this.#release(name).catch(() => {}))
  }

  async #release(name: string) {
    if (!(await this.onRelease(name))) return
    const owner = this.#owned.get(name)
    this.#owned.delete(name)
    if (owner) await this.client.eval(RELEASE, { keys: [ownerKey(name)], arguments: [owner] })
  }

  async claim(name: string) {
    const deadline = performance.now() + HANDOVER_MS
    let askAt = 0
    for (;;) {
      const given = { keys: [ownerKey(name), 'mock:fence'], arguments: [this.id, SERVER] }
      const owner = String(await this.#retry(() => this.client.eval(CLAIM, given)))
      if (owner.startsWith(`${this.id} `)) {
        this.#owned.set(name, owner)
        return
      }
      if (performance.now() >= askAt) {
        await this.#retry(() => this.client.publish(releaseKey(owner), name))
        askAt = performance.now() + ASK_AGAIN_MS
      }
      if (performance.now() > deadline) throw new StoreError(`The world ${name} is in use by another server.`)
      await pause(POLL_MS)
    }
  }

  async listNames(): Promise<string[]> {
    const names = new Set<string>()
    for await (const keys of this.client.scanIterator({ MATCH: `${WORLD}*`, COUNT: 1_000 }))
      for (const found of keys) names.add(found.slice(WORLD.length))
    return [...names].sort()
  }

  async read(name: string): Promise<StoredParts | null> {
    const binary = this.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    const stored = await this.#retry(() => binary.hGetAll(WORLD + name))
    const parts: StoredParts = new Map(Object.entries(stored))
    return parts.has(START) ? parts : null
  }

  async write(writes: Write[]) {
    const written = await this.#retry(() => Promise.all(writes.map((write) => this.#writeOne(write))))
    const lost = writes.find((_, index) => Number(written[index]) !== 1)
    if (lost) throw lostWorldError(lost.name)
  }

  #writeOne({ name, replaces, parts }: Write) {
    const values = parts.flatMap(([key, value]) => [key, Buffer.from(value ?? '')])
    const given = [this.#owned.get(name) ?? '', replaces ? '1' : '', ...values]
    return this.client.eval(WRITE, { keys: [ownerKey(name), WORLD + name], arguments: given as string[] })
  }

  async close() {
    clearInterval(this.#timer)
    // Delete the lease, so that other servers can take the worlds at once. Without Redis, the lease expires.
    if (this.client.isReady) await this.#retry(() => this.client.del(SERVER + this.id)).catch(() => {})
    this.listener.destroy()
    this.client.destroy()
  }
}

/** Opens the store of a Redis or Valkey server, which may be unreachable for `awayMs`. Throws a StoreError. */
export async function openRedis(url: string, awayMs = STORE_AWAY_S * 1000): Promise<SharedStorage> {
  const client = await connect(url)
  const found = (await client.get(VERSION)) ?? undefined
  checkFormat(found, withoutPassword(url))
  if (!found) await client.set(VERSION, FORMAT)
  const storage = new SharedStorage(client, await connect(url), awayMs)
  await storage.begin()
  return storage
}
