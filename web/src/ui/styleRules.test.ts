/** Slips of styles that show only on one phone, in one state or with one long word. */
import { expect, test } from 'vitest'
import { neighbours } from '../../test/styleNeighbours.ts'
import { places } from '../../test/stylePlaces.ts'
import { rules, type StyleRule, sheets, standing, tokens } from '../../test/styles.ts'

const ofApp = standing.filter(({ path }) => path.startsWith('src/'))
const whereSet = (matches: (prop: string, value: string, rule: StyleRule) => boolean) =>
  ofApp.flatMap((rule) =>
    Object.entries(rule.set)
      .filter(([prop, value]) => matches(prop, value, rule))
      .map(([prop, value]) => `${rule.where}: ${prop}: ${value}`),
  )

test.each(Object.entries(places))(
  '%s stands where it is meant to, and nowhere else',
  (declaration, wanted) => {
    const found = ofApp.filter(({ set }) =>
      Object.entries(set).some(([prop, value]) => `${prop}: ${value}` === declaration),
    )
    expect(found.map(({ where }) => where).toSorted()).toEqual(wanted)
  },
)

test('nothing is hidden, cut or held on one line in a way that is not listed', () => {
  const kinds = new Set(Object.keys(places).map((declaration) => declaration.split(':')[0]!))
  for (const sizes of ['min-width', 'max-height']) kinds.delete(sizes)
  const shown = /^(visible|auto|none|nowrap|normal|relative|absolute|static)$/
  expect(
    whereSet(
      (prop, value) =>
        kinds.has(prop) &&
        places[`${prop}: ${value}`] === undefined &&
        (prop === 'opacity' ? Number(value) < 0.1 : prop !== 'display' && prop !== 'clip-path') &&
        !shown.test(value),
    ),
  ).toEqual([])
})

test('the selectors that look at what stands beside or within are those that are meant', () => {
  const found = ofApp.filter(({ selector }) => /[~+]|:has|:empty|:not\((?!:disabled)/.test(selector))
  expect(found.map(({ where }) => where).toSorted()).toEqual(neighbours)
})

test('a state is looked for where it holds, never where it does not', () => {
  const asked = ofApp.flatMap(({ where }) => where.match(/\[aria-[\w-]+="[^"]*"\]/g) ?? [])
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((one) => !one.endsWith('="true"]'))).toEqual([])
})

test('what a mouse shows by pointing is for those who have one: on a phone it would stay after the tap', () => {
  const always = ofApp.filter(
    ({ selector, around }) => /:hover/.test(selector) && around !== '@media (hover: hover)',
  )
  // Pointed at or not, it stays green.
  expect(always.map(({ where }) => where)).toEqual(['ui/CopyButton .copied, .copied:hover:not(:disabled)'])
})

test('a style asks for the screens that all others ask for', () => {
  const asked = new Set<string>()
  for (const { path, root } of sheets)
    if (path.startsWith('src/')) root.walkAtRules('media', ({ params }) => void asked.add(params))
  expect([...asked].toSorted()).toEqual([
    '(hover: hover)',
    '(max-height: 480px)',
    '(max-height: 480px) and (orientation: landscape)',
    '(max-height: 600px)',
    '(max-height: 639px)',
    '(max-height: 800px)',
    '(max-width: 1079px)',
    '(max-width: 259px)',
    '(max-width: 279px)',
    '(max-width: 339px)',
    '(max-width: 359px)',
    '(max-width: 379px)',
    '(min-height: 481px) and (max-height: 760px)',
    '(min-width: 700px)',
    '(prefers-reduced-motion: no-preference)',
    '(prefers-reduced-motion: reduce)',
  ])
})

test('what moves by itself stands still for those who want no movement', () => {
  const still = ofApp.filter(
    ({ around, set }) =>
      around === '@media (prefers-reduced-motion: reduce)' &&
      (set.animation === 'none' || set.display === 'none'),
  )
  const moving = ofApp.filter(({ set }) => set.animation && set.animation !== 'none')
  expect(moving.length).toBeGreaterThan(10)
  const restless = moving.filter(
    (rule) =>
      // What only waits does not move.
      !rule.set.animation?.includes(' 1ms ') &&
      !still.some(({ path, selector }) => path === rule.path && rule.selector.startsWith(selector)),
  )
  expect(restless.map(({ where }) => where)).toEqual([])
  expect(
    whereSet(
      (prop, value, { around }) =>
        prop === 'scroll-behavior' &&
        value === 'smooth' &&
        around !== '@media (prefers-reduced-motion: no-preference)',
    ),
  ).toEqual([])
})

test('every other movement is timed by a token, and these are 0 for those who want none', () => {
  expect(whereSet((prop, value) => prop.startsWith('transition') && /\d(ms|s)\b/.test(value))).toEqual([])
  const times = Object.keys(tokens).filter((name) => /^[\d.]+m?s$/.test(tokens[name]!))
  const still = rules.find(
    ({ selector, around }) => selector === ':root' && around === '@media (prefers-reduced-motion: reduce)',
  )
  expect(still?.set).toEqual(Object.fromEntries(times.map((name) => [name, '0s'])))
})

test('what lies over the page lies in the order of the tokens, and nothing else is lifted high', () => {
  const order = Object.keys(tokens).filter((name) => name.startsWith('--z-'))
  expect(order).toEqual(['--z-nav', '--z-chat-button', '--z-sheet', '--z-dialog', '--z-overlay', '--z-toast'])
  const heights = order.map((name) => Number(tokens[name]))
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(order.length)
  expect(whereSet((prop, value) => prop === 'z-index' && Number(value) > 2)).toEqual([])
  expect(whereSet((prop, value) => prop === 'z-index' && value.startsWith('var')).toSorted()).toEqual([
    'app/BottomMenu .menu: z-index: var(--z-nav)',
    'app/OfflineBar .bar: z-index: var(--z-nav)',
    'features/chat/ChatButton .place: z-index: var(--z-chat-button)',
    'features/chat/ChatPanel .modal: z-index: var(--z-sheet)',
    'features/deposit/BcelInstructions .modal: z-index: var(--z-overlay)',
    'features/home/CompactHeader .header: z-index: var(--z-nav)',
    'features/spin/PrizeDialog .modal: z-index: var(--z-dialog)',
    'features/statement/SlipSheet .viewer: z-index: var(--z-overlay)',
    'ui/BlockingOverlay .modal: z-index: var(--z-overlay)',
    'ui/Dialog .modal: z-index: var(--z-dialog)',
    'ui/Sheet .modal: z-index: var(--z-sheet)',
    'ui/ToastHost .host: z-index: var(--z-toast)',
  ])
})

test('what lies at a place of another thing has that thing around it', () => {
  const placed = ofApp.filter(({ set }) => set.position === 'absolute')
  const grounds = (path: string) =>
    ofApp.filter(
      (rule) => rule.path === path && /relative|fixed|sticky|absolute/.test(rule.set.position ?? ''),
    )
  const lost = placed.filter((rule) => !grounds(rule.path).some((ground) => ground !== rule))
  // These are laid into others, by whoever takes them.
  expect(lost.map(({ where }) => where).toSorted()).toEqual([
    'features/spin/WheelRim .rim, .light',
    'ui/VideoLength .length',
    'ui/VisuallyHidden .hidden',
    'ui/art/Aura .aura',
  ])
})

test('letters are large enough, and lines of words far enough apart for the marks over and under them', () => {
  const px = (value: string) => {
    const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return Number.parseFloat(token ? tokens[token]! : value)
  }
  const sizes = whereSet((prop, value) => prop === 'font-size' && !value.endsWith('em') && px(value) < 13)
  expect(sizes).toEqual([
    // As narrow as a phone with text of twice its size: the icons have the room.
    'app/BottomMenu .item @media (max-width: 259px): font-size: 0',
    'app/LanguageMenu .button @media (max-width: 279px): font-size: 0',
    // A few letters in the colour of a bank, whose name stands beside them.
    'ui/BankMark .mark: font-size: 12px',
    'ui/BankMark .small: font-size: 9.5px',
  ])
  const close = whereSet(
    (prop, value) => prop === 'line-height' && /^[\d.]+$/.test(value) && Number(value) < 1.2,
  )
  // Figures, and letters of banks and names in a disc.
  expect(close.map((where) => where.split(':')[0]).toSorted()).toEqual([
    'app/NotFoundPage .figure',
    'features/chat/ChatButton .unread',
    'features/home/BalanceHeader .total',
    'features/profile/ProfilePage .avatar',
    'ui/BankMark .mark',
    'ui/Money .money',
  ])
  const leadings = rules.flatMap(({ set }) => Object.entries(set).filter(([prop]) => /^--leading/.test(prop)))
  expect(leadings.length).toBe(6)
  for (const [, leading] of leadings) expect(Number(leading)).toBeGreaterThanOrEqual(1.25)
})

test('a height of the screen is the one that the bars of the browser leave', () => {
  expect(whereSet((_, value) => /\dvh\b/.test(value))).toEqual([
    // A part of it, with room to spare.
    'features/howto/ClipPlayer .video: max-height: 60vh',
    'features/login/LoginPage .form: --art: max(20px, min(96px, 100vh - var(--form)))',
  ])
})

test('the room for the bars of the phone is left on the side where they are', () => {
  const wrong: string[] = []
  const found = new Set<string>()
  for (const { where, set } of ofApp)
    for (const [prop, value] of Object.entries(set)) {
      if (value.includes('safe-area')) found.add(where)
      const sides = [...value.matchAll(/env\(safe-area-inset-(\w+)\)/g)].map(([, side]) => side!)
      if (sides.length === 0) continue
      const own = /top|bottom|left|right/.exec(prop)?.[0]
      if (
        own
          ? sides.some((side) => side !== own)
          : !/^(padding|padding-block|(min-)?height|scroll-padding-block)$/.test(prop)
      )
        wrong.push(`${where}: ${prop}: ${value}`)
    }
  expect(wrong).toEqual([])
  expect([...found].toSorted()).toEqual([
    'app/BottomMenu .menu',
    'app/Layout .foot',
    'app/OfflineBar .bar',
    'app/TerminatedPage .band',
    'features/chat/ChatButton .place',
    'features/chat/Composer .composer',
    'features/deposit/BcelInstructions .frame',
    'features/home/BalanceHeader .river',
    'features/home/CompactHeader .header',
    'features/statement/SlipSheet .frame',
    'ui/Sheet .foot',
    'ui/Sheet .foot @media (max-height: 480px)',
    'ui/Sheet .sheet:not(:has(> .foot)) .body',
    'ui/ToastHost .host',
    'ui/TopBar .bar',
    'ui/base html',
  ])
})
