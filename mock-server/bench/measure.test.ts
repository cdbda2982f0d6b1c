import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureRounds } from './measure.ts'

/** Answers each path. /work takes 50 ms of processor time. */
const script = `require('node:http').createServer(({ url }, response) => {
  const from = process.cpuUsage()
  for (let used = 0; url === '/work' && used < 50_000; ) used = process.cpuUsage(from).user
  response.end()
}).listen(process.argv[1])`
const call = async () => ({ method: 'GET' as const, path: '/work', headers: {} })
const args = (port: number) => ['-e', script, `${port}`]
const servers = ['ours', 'other'].map((name) => ({ name, args, firstPath: '/', read: call, transfer: call }))

// Only Linux reports the processor time of another process.
test.runIf(existsSync('/proc/self/stat'))('measures each server in each round, after a warm-up', async () => {
  const sent: object[] = []
  const send = async (port: number, { path }: { path: string }, load: object) => {
    sent.push(load)
    await fetch(`http://127.0.0.1:${port}${path}`)
    return { requests: 2, perSecond: sent.length, p99: 5 }
  }
  const options = { send, starts: 1, rounds: 2, seconds: 7, connections: 3 }
  const { perSecond, p99, processor } = await measureRounds(servers, ({ server }) => server.read(0), options)
  expect(sent.map((load) => Object.values(load))).toEqual([2, 2, 7, 7, 7, 7].map((duration) => [3, duration]))
  expect({ perSecond: perSecond.ours, p99: p99.other }).toEqual({ perSecond: [3, 5], p99: [5, 5] })
  // Microseconds for each of two requests. A clock tick of the system is 10 ms.
  const microseconds = Object.values(processor).flat()
  expect(Math.min(...microseconds)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...microseconds)).toBeLessThan(1_000_000)
})
