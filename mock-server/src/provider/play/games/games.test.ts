import { expect, test } from 'vitest'
import { scriptedRandom } from '../../../../test/scriptedRandom.ts'
import { openWorld } from '../../../../test/world.ts'
import { Random } from '../../../engine/random.ts'
import { playPage } from '../playPage.ts'
import { playTexts } from '../texts.ts'
import { rulesOf, slot } from './games.ts'

const MEMBER = '0810000001'
const ROUNDS = 200_000

/** Plays many rounds with a seed. Returns the return in percent and its tolerance (four standard errors). */
function playMany(code: string, choice: string, seed: number) {
  const { draw } = rulesOf(code)
  const random = new Random(seed)
  let sum = 0
  let squares = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { pays } = draw(random, choice)
    sum += pays
    squares += pays * pays
  }
  const mean = sum / ROUNDS
  return { mean, tolerance: 4 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS) }
}

test.each([
  ['the slot', 'imi', 'spin', 95.6],
  ['the coin toss on heads', 'betflix', 'heads', 97.5],
  ['the coin toss on tails', 'betflix', 'tails', 97.5],
])('returns the percentage of the page of %s for every seed', (_, code, choice, percent) => {
  expect(rulesOf(code).returnPercent).toBeCloseTo(percent, 9)
  for (const seed of [1, 2, 3, 4, 5]) {
    const { mean, tolerance } = playMany(code, choice, seed)
    expect(tolerance, `seed ${seed}`).toBeLessThan(4)
    expect(Math.abs(mean - percent), `seed ${seed}`).toBeLessThan(tolerance)
  }
})

/** A reel stops at its number in the weights. */
const at = { lotus: 0.05, naga: 0.2, koi: 0.5, lantern: 0.9 }

test.each([
  [['lotus', 'lotus', 'lotus'], 100],
  [['naga', 'naga', 'naga'], 20],
  [['koi', 'koi', 'koi'], 8],
  [['lantern', 'lantern', 'lantern'], 3],
  [['lantern', 'koi', 'lantern'], 1],
  [['lotus', 'lotus', 'koi'], 0],
  [['lotus', 'naga', 'koi'], 0],
] as const)('pays for %s %s times the stake', (reels, times) => {
  const drawn = slot.draw(scriptedRandom(...reels.map((name) => at[name])), 'spin')
  expect(drawn).toEqual({ symbols: reels, pays: times * 100 })
})

/** Opens a game with money, like the wallet. */
function open(code: 'imi' | 'betflix', { seed = 1, language = 'en' } = {}) {
  const { world, as } = openWorld({ seed })
  const member = as(MEMBER)
  member.post('/api/wallet/transfer', { from: 'WALLET', to: code, amount: 1_000 })
  const { username, password } = member.get(`/api/wallet/account/${code}`).body
  const send = (form: Record<string, string>) => {
    const { status, html } = playPage(world, { code, method: 'POST', query: {}, form, language })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const [balance = ''] = /<output>฿(.*)<\/output>/.exec(html)?.slice(1) ?? []
    const [notice = ''] = /role="(?:alert|status)">(.*?)</.exec(html)?.slice(1) ?? []
    const next = { pass: field('pass'), round: field('round') }
    return { status, html, notice, next, balance: Number(balance.replaceAll(',', '')) }
  }
  return { first: send({ username, password }), send }
}

test('rounds a win down to satang', () => {
  const { first, send } = open('betflix')
  let page = first
  const notices = new Set<string>()
  for (let round = 0; round < 20; round++) {
    page = send({ ...page.next, amount: '0.01', result: 'heads' })
    notices.add(`${page.notice}: ${/coin (\w+)/.exec(page.html)?.[1]}`)
  }
  expect([...notices].sort()).toEqual(['Lost -฿0.01: tails', 'Your stake is back: heads'])
})

test.each([
  ['pg', { Lose: 'lose', Win: 'win' }],
  ['imi', { Spin: 'spin' }],
  ['betflix', { Tails: 'tails', Heads: 'heads' }],
])('plays the choice of each button of %s', (code, buttons) => {
  const written = rulesOf(code).buttons(playTexts.en)
  const found = written.map(({ text }) => /value="(\w+)"[^>]*>(.*)</.exec(text)?.slice(1) ?? [])
  expect(Object.fromEntries(found.map(([value, label]) => [label, value]))).toEqual(buttons)
})

test('rejects a chosen result, and a round without a choice', () => {
  const { first, send } = open('betflix')
  for (const form of [{ result: 'win' }, { result: '' }])
    expect(send({ ...first.next, amount: '10', ...form })).toMatchObject({ status: 400, balance: 1_000 })
})

test.each(['th', 'la', 'en'] as const)('translates the pages to %s', (language) => {
  const text = playTexts[language]
  const bua = open('imi', { language })
  for (const symbol of Object.values(text.symbols)) expect(bua.first.html).toContain(`alt="${symbol}"`)
  expect(bua.first.html).toContain(`${text.returns} 95.6 %`)
  expect(bua.first.html).toContain('× 100<')
  const toss = open('betflix', { language })
  for (const side of [text.heads, text.tails]) expect(toss.first.html).toContain(`>${side}</button>`)
  expect(toss.first.html).toMatch(new RegExp(`× 1\\.95<[^]*${text.returns} 97\\.5 %`))
})
