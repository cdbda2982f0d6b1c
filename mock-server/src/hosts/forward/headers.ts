import type { IncomingRequest } from '../../engine/forwarder.ts'

/** Headers that belong to one connection, and headers that `fetch` sets. */
const ownOfConnection =
  /^(?:connection|keep-alive|proxy-.*|sec-websocket-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|content-encoding|accept-encoding)$/
/** Headers that name the mock, and headers of the mock itself. */
const ownOfRequest = /^(?:origin|referer|sec-fetch-.*|x-mock-world|x-forwarded-.*|forwarded|content-type)$/
/** Headers that the mock sets on each answer. */
const ownOfAnswer = /^(?:access-control-.*|vary|date|cache-control|x-content-type-options|server)$/
const mockCookie = /^\s*mock-(?:world|token)=/

/** Returns the headers of a request for the backend. */
export function requestHeaders(headers: IncomingRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || ownOfConnection.test(name) || ownOfRequest.test(name)) return []
    const text = [value].flat().join(', ')
    if (name !== 'cookie') return [[name, text]]
    const cookies = text.split(';').filter((cookie) => !mockCookie.test(cookie))
    return cookies.length > 0 ? [[name, cookies.join(';').trim()]] : []
  })
  return Object.fromEntries(kept)
}

/** Returns the headers of the backend's answer for the client: name, value, name, value. */
export const answerHeaders = (headers: Headers): string[] =>
  [...headers].filter(([name]) => !ownOfConnection.test(name) && !ownOfAnswer.test(name)).flat()
