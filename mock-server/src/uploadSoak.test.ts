import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chunk, png } from '../test/pictures.ts'
import { ALL_FILES_MB } from './engine/files.ts'

/** So many slips of 8 MB: `UPLOADS=1000 npx vitest run --project mock-server src/uploadSoak`. */
const UPLOADS = Number(process.env.UPLOADS ?? 0)
const BYTES = 8 * 1024 * 1024
const WORLDS = 20
const AT_ONCE = 4
/** What the program itself takes, and what a collector of garbage has not come to yet. */
const OVERHEAD_MB = 400

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const megabytesOf = (pid: number) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)

function slip(number: number): FormData {
  const small = png(64, 96, number % 256)
  const content = Buffer.alloc(BYTES - small.length - 12)
  content.writeUInt32BE(number)
  const form = new FormData()
  const bytes = Buffer.concat([small.subarray(0, -12), chunk('teXt', content), chunk('IEND')])
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'photo.png')
  return form
}

test.runIf(UPLOADS > 0)(
  `the mock stays small under ${UPLOADS} uploads of 8 MB`,
  { timeout: 1_800_000 },
  async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...process.env, MOCK_PORT: '0' },
    })
    try {
      const line = await new Promise<string>((resolve) =>
        child.stdout.once('data', (data) => resolve(`${data}`)),
      )
      const [url = ''] = /http:\/\/localhost:\d+/.exec(line) ?? []
      const pid = child.pid as number
      const before = megabytesOf(pid)
      const post = async (world: string, path: string, body: FormData | string, token = '') => {
        const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
        const headers = { 'x-mock-world': world, ...type, ...(token && { authorization: `Bearer ${token}` }) }
        const response = await fetch(url + path, { method: 'POST', headers, body })
        return { status: response.status, body: await response.json() }
      }
      const tokens: string[] = []
      for (let number = 0; number < WORLDS; number++) {
        await post(`soak ${number}`, '/__mock__/clock', JSON.stringify({ now: '2046-11-20T12:00:00+07:00' }))
        const login = JSON.stringify({ username: '0810000001', password: 'wallet-demo-1' })
        tokens.push((await post(`soak ${number}`, '/api/login', login)).body.token)
      }
      let next = 0
      let most = 0
      const upload = async () => {
        for (let number = next++; number < UPLOADS; number = next++) {
          const world = number % WORLDS
          const { status } = await post(`soak ${world}`, '/api/wallet/slip', slip(number), tokens[world])
          expect(status).toBe(200)
          most = Math.max(most, megabytesOf(pid))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, upload))
      console.log(
        `${UPLOADS} uploads of 8 MB: ${before} MB before, at most ${most} MB, ${megabytesOf(pid)} MB after`,
      )
      expect(most).toBeLessThan(before + ALL_FILES_MB + OVERHEAD_MB)
    } finally {
      child.kill('SIGTERM')
    }
  },
)
