import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from './connection.ts'
import { Histogram } from './histogram.ts'

/** A server that answers every request with these pieces, one after the other. */
async function serverOf(...pieces: string[]): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.setNoDelay(true))
    socket.on('data', async () => {
      for (const piece of pieces) await new Promise<void>((sent) => socket.write(piece, () => sent()))
    })
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends so many requests and says how many answers were counted. */
async function answersTo(port: number, requests: number): Promise<number> {
  let sent = 0
  let answered = 0
  const next = () => (sent++ < requests ? Buffer.from('GET / HTTP/1.1\r\n\r\n') : null)
  await openConnection(port, next, () => {
    answered++
  })
  return answered
}

test('an answer is counted once, whole or in pieces', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n'
  expect(await answersTo(await serverOf(`${head}0123456789`), 3)).toBe(3)
  expect(await answersTo(await serverOf(head.slice(0, 20), head.slice(20), '01234', '56789'), 3)).toBe(3)
})

test.each([
  ['an error', 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 4\r\n\r\noops', 'answered 500: oops'],
  ['an answer without its length', 'HTTP/1.1 200 OK\r\n\r\n', 'without a content-length'],
  ['more than it said', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nabc', 'more bytes'],
])('%s ends the measurement', async (_what, answer, message) => {
  await expect(answersTo(await serverOf(answer), 1)).rejects.toThrow(message)
})

test('quantiles are those of the durations, to 10 us', () => {
  const durations = new Histogram()
  for (let ms = 1; ms <= 100; ms++) durations.add(ms)
  expect(durations.total).toBe(100)
  expect(durations.quantile(0.5)).toBeCloseTo(50, 1)
  expect(durations.quantile(0.99)).toBeCloseTo(99, 1)
})
