import { endpointNames } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { GameWindow } from '../../ui/openWindow.ts'
import { type Game, isPlayable, openGame } from './openGame.ts'

const calls: string[] = []
const server = setupServer(
  http.get('*/api/autoLogin/*', ({ request }) => {
    calls.push(new URL(request.url).pathname)
    return HttpResponse.json({ link: '/play/it?ticket=1' })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  calls.length = 0
})

const credentials = { username: 'na/me', password: 'p ss', event: { formState: 'x1' } }
const game = (code: string, more: Partial<Game> = {}): Game => ({
  code,
  name: code,
  category: 'slot',
  logo: '',
  background: '',
  isActive: true,
  amount: 0,
  ftWalletSlot: 1,
  web: `https://games.example/${code}?a=1`,
  android: null,
  ios: null,
  ...more,
})
const fakeWindow = () => ({ goTo: vi.fn(), post: vi.fn(), close: vi.fn() }) satisfies GameWindow

async function opened(of: Game, isLaos = false) {
  const gameWindow = fakeWindow()
  await openGame(gameWindow, of, credentials, isLaos)
  return gameWindow
}

const autoLogins = endpointNames.filter((name) => name.startsWith('GET /api/autoLogin/'))

test('there are eleven auto-login calls', () => {
  expect(autoLogins).toHaveLength(11)
})

test.each(autoLogins)('%s gives the link of its game', async (name) => {
  const path = name.slice('GET '.length)
  const gameWindow = await opened(game(path.split('/')[3]!, { web: null }))
  expect(calls).toEqual([path.replace('{username}', 'na%2Fme').replace('{password}', 'p%20ss')])
  expect(gameWindow.goTo).toHaveBeenCalledExactlyOnceWith('/play/it?ticket=1')
})

test.each(['joker', 'slotxo', 'ufabet'])('%s is posted a form with the credentials', async (code) => {
  const gameWindow = await opened(game(code))
  expect(gameWindow.post).toHaveBeenCalledExactlyOnceWith(`https://games.example/${code}?a=1`, {
    username: 'na/me',
    password: 'p ss',
    formState: 'x1',
  })
  expect(calls).toEqual([])
})

test('what a game adds to the form takes no credential away', async () => {
  const gameWindow = fakeWindow()
  const event = { username: 'x', password: 'y' }
  await openGame(gameWindow, game('joker'), { ...credentials, event }, false)
  expect(gameWindow.post.mock.calls[0]?.[1]).toEqual({ username: 'na/me', password: 'p ss' })
})

test('superslot takes the credentials in the query', async () => {
  const gameWindow = await opened(game('superslot'))
  expect(gameWindow.goTo).toHaveBeenCalledExactlyOnceWith(
    'https://games.example/superslot?a=1&username=na%2Fme&password=p+ss',
  )
})

test.each(['sexygame', 'anything'])('%s opens by its plain link', async (code) => {
  const gameWindow = await opened(game(code))
  expect(gameWindow.goTo).toHaveBeenCalledExactlyOnceWith(`https://games.example/${code}?a=1`)
})

test('in Laos a sport game opens the Lao site, another one does not', async () => {
  const sport = await opened(game('ufabet', { category: 'sport' }), true)
  expect(sport.post.mock.calls[0]?.[0]).toBe('https://games.example/ufabet?a=1&site=la')
  const slot = await opened(game('joker'), true)
  expect(slot.post.mock.calls[0]?.[0]).toBe('https://games.example/joker?a=1')
})

test.each(['javascript:alert(1)', 'http://elsewhere.example/', 'data:text/html,x'])(
  'an address that is not safe opens nothing: %s',
  async (web) => {
    const gameWindow = fakeWindow()
    await expect(openGame(gameWindow, game('other', { web }), credentials, false)).rejects.toThrow()
    expect(gameWindow.goTo).not.toHaveBeenCalled()
  },
)

test('without an address only an auto-login game can be played', () => {
  expect(isPlayable({ code: 'pg', web: null })).toBe(true)
  expect(isPlayable({ code: 'joker', web: null })).toBe(false)
  expect(isPlayable({ code: 'joker', web: '/play/joker' })).toBe(true)
})
