import { type Mismatch, mismatch, type ReceivedAnswer } from '../exchange.ts'

/** The app takes the provider's time from the header Date. */
export function dateFaults({ headers }: ReceivedAnswer): Mismatch[] {
  const { date } = headers
  if (date === undefined) return mismatch('header Date', 'is missing: the app takes the time from it')
  return Number.isNaN(Date.parse(date)) ? mismatch('header Date', `"${date}" is not a time`) : []
}

/** Browsers read the text in the encoding that the header names. */
export function charsetFaults({ headers }: ReceivedAnswer): Mismatch[] {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? []
  return /^utf-?8$/i.test(charset)
    ? []
    : mismatch('header Content-Type', `expected the charset utf-8 but was ${charset}`)
}

/** Browsers and proxies must not cache an answer. */
export function cacheFaults({ headers }: ReceivedAnswer): Mismatch[] {
  const cacheControl = headers['cache-control'] ?? ''
  if (/(^|[\s,])no-store([\s,]|$)/i.test(cacheControl)) return []
  const was = cacheControl === '' ? 'it is missing' : `it is "${cacheControl}"`
  return mismatch('header Cache-Control', `expected no-store, and ${was}: answers must not be kept`)
}

/** Reports a header that makes the browser open its own dialog above the app. */
export function challengeFaults({ headers }: ReceivedAnswer): Mismatch[] {
  const challenge = headers['www-authenticate'] ?? ''
  return /^\s*(basic|digest|negotiate|ntlm)\b/i.test(challenge)
    ? mismatch('header WWW-Authenticate', `"${challenge}" makes the browser ask the member for a password`)
    : []
}

/** Checks the headers for an app with another origin. */
export function corsFaults({ headers, origin }: ReceivedAnswer): Mismatch[] {
  if (origin === undefined) return []
  const allowed = headers['access-control-allow-origin']
  const exposed = headers['access-control-expose-headers'] ?? ''
  if (allowed !== origin && allowed !== '*')
    return mismatch(
      'header Access-Control-Allow-Origin',
      `expected ${origin} but was ${allowed ?? 'missing'}: a browser keeps the answer from the app`,
    )
  return /(^|[\s,])date([\s,]|$)|\*/i.test(exposed)
    ? []
    : mismatch(
        'header Access-Control-Expose-Headers',
        'expected it to name Date: the app takes the time from it',
      )
}
