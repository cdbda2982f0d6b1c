import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { type Language, languages } from '@wallet/fixtures/text'
import { afterAll, describe, expect, test } from 'vitest'
import { openHosts } from '../../test/differential/hosts.ts'
import { json, type WireRequest } from '../../test/differential/requests.ts'

const MEMBER = '0810000001'
const PAGE = { page: 1, limit: 50 }
const { fastify, msw, close } = await openHosts()
afterAll(close)

/** Letters of the other languages. Names of games, banks and apps have English letters in every language. */
const foreign: Record<Language, RegExp> = {
  th: /[\u0e80-\u0eff]/,
  la: /[\u0e01-\u0e3a\u0e40-\u0e5b]/,
  en: /[\u0e00-\u0eff]/,
}
/** Fields with names of people and companies, which are not translated. A bank's Thai name has its own field (PRF-1). */
const names = ['nameTH', 'name', 'bankAccountName', 'walletAccountName']

/** Returns the translated texts of an answer with their paths. The name of a prize is a text. */
function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([key]) => !names.includes(key) || /prize|activeSpinwheel/.test(path))
    .flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

/** All reads without parameters, the lists, and the answers to a code, a spin and a chat message. */
const reads: WireRequest[] = [
  ...endpointNames
    .filter((name) => name.startsWith('GET ') && !name.includes('{') && !('command' in endpoints[name]))
    .map((name) => json('GET', name.slice('GET '.length))),
  ...['/api/statement', '/api/statement/slip', '/api/invite', '/api/refund'].map((path) =>
    json('POST', path, PAGE),
  ),
  json('GET', '/api/promotion/find/SABAI50'),
  json('GET', '/__mock__/wheels'),
]

describe.each([
  ['over HTTP', fastify],
  ['in a browser', msw],
])('languages of the provider %s', (_, host) => {
  /** Opens a client with this language, or without a language. */
  function visitor(language?: Language, scenario = 'default') {
    const world = `${language} ${scenario}`
    const cookie = language && { cookie: `mock-world=other; lang=${language.toUpperCase()}` }
    let token = ''
    const send = async ({ headers, ...request }: WireRequest) => {
      const all = { ...headers, ...cookie, ...(token && { authorization: `Bearer ${token}` }) }
      const { status, body } = await host({ ...request, headers: all }, world)
      return { status, body: JSON.parse(body) }
    }
    return {
      send,
      get: async (path: string) => (await send(json('GET', path))).body,
      async logIn() {
        await send(json('POST', '/__mock__/reset', { scenario }))
        const password = 'wallet-demo-1'
        token = (await send(json('POST', '/api/login', { username: MEMBER, password }))).body.token
      },
    }
  }

  test.each(languages)('sends no text in another language to a member who uses %s', async (language) => {
    const { send, logIn } = visitor(language)
    await logIn()
    const found: string[] = []
    let count = 0
    for (const request of reads) {
      const { status, body } = await send(request)
      expect(status, request.url).toBe(200)
      const texts = textsIn(body, request.url)
      count += texts.length
      for (const [path, text] of texts) if (foreign[language].test(text)) found.push(`${path}: ${text}`)
    }
    expect(found).toEqual([])
    expect(count).toBeGreaterThan(300)
  })

  test('translates a text to each language', async () => {
    const [thai, lao, english] = languages.map((language) => visitor(language))
    const sources = await Promise.all(
      [thai, lao, english].map(async (one) => (await one!.get('/api/lookup/sources')).sources[0]),
    )
    expect(sources).toEqual([
      { code: 'friend', description: 'เพื่อนแนะนำ' },
      { code: 'friend', description: 'ໝູ່ແນະນຳ' },
      { code: 'friend', description: 'A friend' },
    ])
  })

  test('uses Thai by default, and Lao in the scenario laos', async () => {
    const { notice } = await visitor().get('/api/lookup/notice')
    expect(notice).toMatch(/[ก-๙]/)
    const inLaos = visitor(undefined, 'laos')
    await inLaos.logIn()
    expect((await inLaos.get('/api/lookup/notice')).notice).toMatch(/[ກ-ໝ]/)
  })

  test('answers a picture or a button in the chat in the language of the app', async () => {
    const { send, logIn, get } = visitor('en')
    await logIn()
    const { _id: userId } = await get('/api/account/profile')
    const button = { title: 'ถอนเงิน', payload: 'WITHDRAW' }
    const message = { message_type: 'postback', payload: button }
    await send(json('POST', '/api/chat/send-message', { sender: 'customer', userId, message }))
    await send(json('POST', '/__mock__/clock', { advanceSeconds: 60 }))
    const { body } = await send(json('POST', '/api/chat/history', { userId, limit: 1, skip: 0 }))
    expect(body.messages[0].name).toBe('Sabai support')
    expect(body.messages[0].message.payload.message).toMatch(/You can withdraw/)
  })
})
