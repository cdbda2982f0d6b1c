import { endpointNames } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { openServer } from '../../../test/server.ts'
import type { GameWindow } from '../../ui/openWindow.ts'
import { type Credentials, canBeOpened, type Game, isPlayable, openGame } from './openGame.ts'

const calls: string[] = []
openServer(
  http.get('*/api/autoLogin/*', ({ request }) => {
    calls.push(new URL(request.url).pathname)
    return HttpResponse.json({ link: '/play/it?ticket=1' })
  }),
)
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
async function open(of: Game, { isLaos = false, event = credentials.event as object } = {}) {
  const gameWindow = { goTo: vi.fn(), post: vi.fn(), close: vi.fn() } satisfies GameWindow
  await openGame(gameWindow, of, { ...credentials, event } as Credentials, isLaos)
  return gameWindow
}

const autoLogins = endpointNames.filter((name) => name.startsWith('GET /api/autoLogin/'))

test.each(autoLogins)('opens the link of %s', async (name) => {
  const path = name.slice('GET '.length)
  const gameWindow = await open(game(path.split('/')[3]!, { web: null }))
  expect(calls).toEqual([path.replace('{username}', 'na%2Fme').replace('{password}', 'p%20ss')])
  expect(gameWindow.goTo).toHaveBeenCalledExactlyOnceWith('/play/it?ticket=1')
})

test.each(['joker', 'slotxo', 'ufabet'])('posts the credentials to %s as a form', async (code) => {
  const gameWindow = await open(game(code))
  expect(gameWindow.post).toHaveBeenCalledExactlyOnceWith(`https://games.example/${code}?a=1`, {
    username: 'na/me',
    password: 'p ss',
    formState: 'x1',
  })
  expect(calls).toEqual([])
})

test('does not let the form fields of a game replace the credentials', async () => {
  const gameWindow = await open(game('joker'), { event: { username: 'x', password: 'y' } })
  expect(gameWindow.post.mock.calls[0]?.[1]).toEqual({ username: 'na/me', password: 'p ss' })
})

test.each([
  ['superslot', 'superslot?a=1&username=na%2Fme&password=p+ss'],
  ['sexygame', 'sexygame?a=1'],
])('opens %s at %s', async (code, address) => {
  const gameWindow = await open(game(code))
  expect(gameWindow.goTo).toHaveBeenCalledExactlyOnceWith(`https://games.example/${address}`)
})

test('opens the Lao site of a sport game in Laos, and the usual site of a slot game', async () => {
  const sport = await open(game('ufabet', { category: 'sport' }), { isLaos: true })
  expect(sport.post.mock.calls[0]?.[0]).toBe('https://games.example/ufabet?a=1&site=la')
  const slot = await open(game('joker'), { isLaos: true })
  expect(slot.post.mock.calls[0]?.[0]).toBe('https://games.example/joker?a=1')
})

test.each(['javascript:alert(1)', 'http://elsewhere.example/', 'data:text/html,x'])(
  'rejects the unsafe address %s',
  async (web) => {
    await expect(open(game('other', { web }))).rejects.toThrow()
  },
)

test.each([
  ['pg', {}, true, true],
  ['joker', {}, false, false],
  ['joker', { web: '/play/joker' }, true, true],
  ['joker', { android: '/app' }, false, true],
  ['joker', { ios: '/app' }, false, true],
])('accepts %s with the addresses %j on the web: %s, at all: %s', (code, addresses, onWeb, atAll) => {
  const addressed = game(code, { web: null, ...addresses })
  expect([isPlayable(addressed), canBeOpened(addressed)]).toEqual([onWeb, atAll])
})
