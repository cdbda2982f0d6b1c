import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { isStateName, states } from '../src/states.ts'
import { JSON_HEADERS, openServer, type Received } from './server.ts'

type Answer = (response: ServerResponse, request: Received) => void

const BOMB_BYTES = 100 * 1024 * 1024

const sendJson = (response: ServerResponse, text: string, headers = {}, status = 200) =>
  response.writeHead(status, { ...JSON_HEADERS, ...headers }).end(text)

function sendEndlessly(response: ServerResponse) {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const push = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', push)
  push()
}

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

const bombs = new Map<string, Buffer>()
function bomb(encoding: 'gzip' | 'br') {
  const spaces = () => Buffer.alloc(BOMB_BYTES, ' ')
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  const made =
    bombs.get(encoding) ?? (encoding === 'gzip' ? gzipSync(spaces()) : brotliCompressSync(spaces(), quick))
  bombs.set(encoding, made)
  return made
}

/** Ways in which a provider can harm its verifier with an answer. */
export const hostileAnswers = {
  'drips the body': (response) => {
    response.writeHead(200, JSON_HEADERS).write('{')
    drip(response)
  },
  'drips the headers': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nx-filler: ')
    drip(response.socket as unknown as ServerResponse)
  },
  'never answers': () => {},
  'sends an endless body': (response) => {
    response.writeHead(200, JSON_HEADERS)
    sendEndlessly(response)
  },
  'sends a gzip bomb': (response) =>
    sendJson(response, bomb('gzip') as never, { 'content-encoding': 'gzip' }),
  'sends a brotli bomb': (response) => sendJson(response, bomb('br') as never, { 'content-encoding': 'br' }),
  'sends many values': (response) => sendJson(response, `{"statements":[${'{},'.repeat(1_000_000)}{}]}`),
  'sends deep JSON': (response) => sendJson(response, '['.repeat(1_000_000)),
  'sends a long error text': (response) =>
    sendJson(response, `{"message":"${'at a '.repeat(500_000)}"}`, {}, 400),
  'closes the connection': (response) => response.socket?.destroy(),
} satisfies Record<string, Answer>

export type HostileAnswer = keyof typeof hostileAnswers

/** Opens a provider that answers states and its root correctly, and every other request with `answer`. */
export async function openHostileProvider(answer: Answer, onUpgrade: (socket: Socket) => void = () => {}) {
  const { server, url, requests } = await openServer((request, response) => {
    const { path, body } = request
    if (path !== '/states') return path === '/' ? sendJson(response, '{}') : answer(response, request)
    const { state } = JSON.parse(body) as { state: string }
    sendJson(response, JSON.stringify(isStateName(state) ? states[state].values : {}))
  })
  server.on('upgrade', (_, socket) => {
    onTestFinished(() => void socket.destroy())
    onUpgrade(socket as Socket)
  })
  return { url, args: ['--url', url, '--states-url', `${url}/states`], requests }
}
