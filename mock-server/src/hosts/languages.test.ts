import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import type { Language } from '@wallet/fixtures/text'
import { afterAll, describe, expect, test } from 'vitest'
import { openHosts } from '../../test/differential/hosts.ts'
import { json, logIn, type WireRequest } from '../../test/differential/requests.ts'

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
function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([key]) => !names.includes(key) || /prize|activeSpinwheel/.test(path))
    .flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

/** All reads without parameters, the lists, and the answers to a code and a spin. */
const reads: WireRequest[] = [
  ...endpointNames
    .filter((name) => name.startsWith('GET ') && !name.includes('{') && !('command' in endpoints[name]))
    .map((name) => json('GET', name.slice('GET '.length))),
  ...['statement', 'statement/slip', 'invite', 'refund'].map((path) => json('POST', `/api/${path}`, PAGE)),
  json('GET', '/api/promotion/find/SABAI50'),
  json('GET', '/__mock__/wheels'),
]

describe.each([
  ['over HTTP', fastify],
  ['in a browser', msw],
])('languages of the provider %s', (_, host) => {
  /** Opens a world with a logged-in member who has this language, or no language. */
  async function open(language?: Language, scenario = 'default') {
    const cookie = language && { cookie: `mock-world=other; lang=${language.toUpperCase()}` }
    let token = ''
    const send = async ({ headers, ...request }: WireRequest) => {
      const all = { ...headers, ...cookie, ...(token && { authorization: `Bearer ${token}` }) }
      const { status, body } = await host({ ...request, headers: all }, `${language} ${scenario}`)
      return { status, body: JSON.parse(body) }
    }
    await send(json('POST', '/__mock__/reset', { scenario }))
    token = (await send(logIn('0810000001'))).body.token
    return { send, get: async (path: string) => (await send(json('GET', path))).body }
  }

  test.each([
    ['th', 'เพื่อนแนะนำ'],
    ['la', 'ໝູ່ແນະນຳ'],
    ['en', 'A friend'],
  ] as const)('sends no text in another language to a member who uses %s', async (language, friend) => {
    const { send } = await open(language)
    const texts: string[] = []
    for (const request of reads) {
      const { status, body } = await send(request)
      expect(status, request.url).toBe(200)
      texts.push(...textsIn(body, request.url))
    }
    expect(texts.filter((text) => foreign[language].test(text))).toEqual([])
    expect(texts).toContain(`/api/lookup/sources.sources.0.description: ${friend}`)
    expect(texts.length).toBeGreaterThan(300)
  })

  test('uses Thai by default, and Lao in the scenario laos', async () => {
    for (const [scenario, letters] of [
      ['default', /[ก-๙]/],
      ['laos', /[ກ-ໝ]/],
    ] as const)
      expect((await (await open(undefined, scenario)).get('/api/lookup/notice')).notice).toMatch(letters)
  })

  test('answers a picture or a button in the chat in the language of the app', async () => {
    const { send, get } = await open('en')
    const { _id: userId } = await get('/api/account/profile')
    const message = { message_type: 'postback', payload: { title: 'ถอนเงิน', payload: 'WITHDRAW' } }
    await send(json('POST', '/api/chat/send-message', { sender: 'customer', userId, message }))
    await send(json('POST', '/__mock__/clock', { advanceSeconds: 60 }))
    const { body } = await send(json('POST', '/api/chat/history', { userId, limit: 1, skip: 0 }))
    const payload = { message: expect.stringMatching(/You can withdraw/) }
    expect(body.messages).toMatchObject([{ name: 'Sabai support', message: { payload } }])
  })
})
