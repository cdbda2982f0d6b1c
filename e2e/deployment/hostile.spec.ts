import { rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openFolder, openProvider, openWallet } from '../support/nginx.ts'

/** What a provider that was broken into, or lets anybody lay files beside its own, may answer in the wallet's origin. */
const TOKEN = 'token-of-the-member'

/** Looks for the token in every way that a page of the same origin has, and says what came of each. */
const theft = `
  const ways = {
    storage: () => localStorage.getItem('token'),
    opener: () => opener.localStorage.getItem('token'),
    parent: () => parent.localStorage.getItem('token'),
    tab: () => open('/').localStorage.getItem('token'),
    cookies: () => document.cookie,
    worker: () => navigator.serviceWorker.register('/api/worker.js').then(() => console.log('hostile worker'), () => {}) && '',
  }
  for (const [way, steal] of Object.entries(ways)) {
    let got
    try { got = steal() } catch (error) { got = error.name }
    console.log('hostile ' + way + ': ' + got)
  }`
const html = `<!doctype html><title>x</title><body onload="console.log('hostile onload')"><script>${theft}</script>`
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><script><![CDATA[${theft}]]></script></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="console.log('hostile onload')"><script><![CDATA[${theft}]]></script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;console.log('hostile frame')&lt;/script&gt;"/></foreignObject></svg>`
const sheet = encodeURIComponent(
  `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${theft.replaceAll('>', '&gt;')}</script></html></xsl:template></xsl:stylesheet>`,
)
const xslt = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,${sheet}"?><a/>`

interface Answer {
  status?: number
  type?: string
  body?: string
  headers?: Record<string, string | string[]>
}
const own = "script-src * 'unsafe-inline' 'unsafe-eval'; sandbox allow-scripts allow-same-origin"
const answers: Record<string, Answer> = {
  html: { type: 'text/html', body: html },
  svg: { type: 'image/svg+xml', body: svg },
  xhtml: { type: 'application/xhtml+xml', body: xhtml },
  xml: { type: 'text/xml', body: xhtml },
  xslt: { type: 'text/xml', body: xslt },
  'no type': { body: html },
  'an unknown type': { type: 'x/y', body: html },
  'a picture that is a page': { type: 'image/png', body: html },
  'json that is a page': { type: 'application/json', body: html },
  'an error page': { status: 500, type: 'text/html', body: html },
  'a page not found': { status: 404, type: 'text/html; charset=utf-7', body: html },
  'a policy of its own': {
    type: 'text/html',
    body: html,
    headers: { 'content-security-policy': own, 'x-content-type-options': 'sniff' },
  },
  'cookies of its own': {
    type: 'text/html',
    body: html,
    headers: { 'set-cookie': ['token=evil; Path=/', `__Host-x=${TOKEN}`, 'locale=xx; Path=/; HttpOnly'] },
  },
  'a script to load first': {
    type: 'text/html',
    body: html,
    headers: { link: '</api/html>; rel=preload; as=script, </api/html>; rel=stylesheet' },
  },
  'data as the next address': {
    status: 302,
    headers: { location: `data:text/html,${encodeURIComponent(html)}` },
  },
  'a script as the next address': {
    status: 302,
    headers: { location: `javascript:${encodeURIComponent(theft)}` },
  },
  'itself as the next address': { status: 307, headers: { location: '/media/html' } },
}

const say = (response: ServerResponse, { status = 200, type, body = '', headers }: Answer) =>
  response.writeHead(status, { ...(type && { 'content-type': type }), ...headers }).end(body)

interface Place {
  url: string
  evil: Awaited<ReturnType<typeof openProvider>>
}

/** The shipped nginx in front of such a provider. */
const test = base.extend<object, { shipped: Place }>({
  shipped: [({ browserName: _ }, use) => behindNginx(use), { scope: 'worker' }],
})
async function behindNginx(use: (place: Place) => Promise<void>) {
  const root = openFolder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>the wallet</title>')
  const evil = await openProvider((_request, response) => say(response, { type: 'text/html', body: html }))
  const provider = await openProvider((_request, response, { path }) => {
    const name = decodeURIComponent(path.split('/')[2] ?? '')
    if (name === 'elsewhere') say(response, { status: 307, headers: { location: `${evil.url}/x` } })
    else say(response, answers[name] ?? { type: 'text/html', body: html })
  })
  const wallet = await openWallet(provider.url, { values: { WEB_ROOT: root } })
  try {
    await use({ url: wallet.url, evil })
  } finally {
    await wallet.close()
    provider.close()
    evil.close()
    rmSync(root, { recursive: true })
  }
}

/** A member's wallet; `said` has what the provider's scripts have told. */
async function memberAt({ url }: Place, context: BrowserContext) {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.text().startsWith('hostile')) said.push(message.text())
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate((token) => localStorage.setItem('token', token), TOKEN)
  return { page, said }
}

/** What a page has said so far is heard before its answer to this. */
const heardOut = async (tab: Page) => {
  await tab.evaluate(() => document.readyState).catch(() => {})
  await tab.close()
}

/** Each way that a member, or a link, may come to a file of the provider. Downloads and refused addresses are no page. */
const ways: Record<string, (page: Page, address: string) => Promise<unknown>> = {
  'as a page': async (page, address) => {
    const tab = await page.context().newPage()
    await tab.goto(address).catch(() => {})
    await heardOut(tab)
  },
  'as a picture': (page, address) =>
    page.evaluate((src) => {
      const image = new Image()
      const done = new Promise((resolve) => image.addEventListener('load', resolve))
      const failed = new Promise((resolve) => image.addEventListener('error', resolve))
      document.body.append(image)
      image.src = src
      return Promise.race([done, failed]).then(() => {})
    }, address),
  'in a frame': (page, address) =>
    page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src })
      const done = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      return done.then(() => {})
    }, address),
}

const places = ['/api', '/media', '/play', '/socket.io']

for (const [way, follow] of Object.entries(ways))
  for (const place of places)
    test(`${place} ${way}: nothing has the token of the member`, async ({ context, shipped }) => {
      const { page, said } = await memberAt(shipped, context)
      for (const name of Object.keys(answers))
        await follow(page, `${shipped.url}${place}/${encodeURIComponent(name)}`)
      await page.goto(shipped.url)
      expect(await page.title()).toBe('the wallet')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(TOKEN)
      const sites = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
      expect(sites).toEqual([])
      // A game runs, as if it were of another origin; nothing else runs at all.
      if (place === '/play' && way === 'as a page') {
        expect(said).toContain('hostile storage: SecurityError')
        expect(said).toContain('hostile tab: SecurityError')
        expect(said.join()).not.toContain(TOKEN)
        expect(said).not.toContain('hostile worker')
      } else expect(said).toEqual([])
    })

test('a call that the provider sends elsewhere goes nowhere, and its token neither', async ({
  context,
  shipped,
}) => {
  const { page } = await memberAt(shipped, context)
  for (const place of ['/api/elsewhere', '/media/elsewhere']) {
    const answer = await page.evaluate(
      (path) =>
        fetch(path, { method: 'POST', headers: { authorization: localStorage.getItem('token') ?? '' } }).then(
          ({ status }) => `${status}`,
          () => 'refused',
        ),
      place,
    )
    expect(answer).toBe('refused')
  }
  expect(shipped.evil.calls).toEqual([])
})
