import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import type { ExampleRequest } from '@wallet/contracts/errorExamples/define'
import { exampleOf, examplesOf } from '@wallet/contracts/errorExamples/table'
import { allMessages, isMessage, loginAgainCodes, type Message } from '@wallet/contracts/errors'
import { slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { states } from '@wallet/contracts/states'
import { describe, expect, test } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { gameScenes } from '../../test/errors/gameScenes.ts'
import { memberScenes } from '../../test/errors/memberScenes.ts'
import { moneyScenes } from '../../test/errors/moneyScenes.ts'
import {
  type Beginning,
  foundOut,
  type MessagePlace,
  placesOf,
  type Scene,
  saying,
  UNKNOWN,
} from '../../test/errors/scene.ts'
import { silentScenes } from '../../test/errors/silentScenes.ts'
import { visitorScenes } from '../../test/errors/visitorScenes.ts'
import { errors } from '../i18n/texts/en/errors.ts'
import { slip } from '../i18n/texts/en/slip.ts'
import { closeAlert } from '../ui/alert.ts'
import { closeToast, currentToasts } from '../ui/toast.ts'

const backend = openBackend()
const { renderApp, control } = backend

const MEMBER = '0810000001'
const WALLET = 'GET /api/wallet'

const shownMessages = new Set<string>()

/** These codes open another page for every call. */
const endings: readonly string[] = [...loginAgainCodes, 'gone']

/** Every call can be refused with these codes. They are tested with one scene per place. */
const general = ['INACTIVE_USER', 'INVALID_IP', 'KEY_MISSING', 'KEY_INVALID']

const scenes = [...visitorScenes, ...moneyScenes, ...memberScenes, ...gameScenes]
const isFirstOfItsKind = (scene: Scene) => scene === scenes.find(({ place }) => place === scene.place)

/** Returns every code that can refuse the action, and an unknown one. */
const codesOf = (scene: Scene): string[] => {
  const { endpoint, codes = errorsOf(endpoint) } = scene
  const left = [
    ...endings,
    ...(isFirstOfItsKind(scene) ? [] : general),
    ...(foundOut.has(endpoint) ? ['INTERNAL_SERVER_ERROR'] : []),
  ]
  return [...codes.filter((code) => !left.includes(code)), UNKNOWN]
}

const wordsOf = (code: string, { words }: Pick<Scene, 'words'> = {}) =>
  words?.(code) ?? (isMessage(code) ? errors[code] : code)

async function dismiss(words: string, place: MessagePlace) {
  act(() => {
    closeAlert()
    for (const { id } of currentToasts()) closeToast(id)
  })
  const passes = place.includes('toast') || place.includes('alert')
  if (passes) await waitFor(() => expect(placesOf(words)).not.toContain(place))
}

const nothingIsSaid = (code: string) => {
  expect(saying(wordsOf(code))).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

type Sent = Beginning['sent']

/** The seeded world, in which a scene sends this. */
const seeded = ({ params, body }: ExampleRequest<Name> = {}): Beginning => ({
  sent: { ...(params ?? {}), ...(body ?? {}) } as Sent,
  isInState: false,
})

/** Calls the endpoint, and checks the place of the text. */
async function expectAt(place: MessagePlace, scene: Scene, user: UserEvent, code: string, sent: Sent) {
  const { endpoint } = scene
  const words = wordsOf(code, scene)
  const before = control.count(endpoint)
  await scene.act(user, code, sent)
  await waitFor(() => expect(control.count(endpoint)).toBeGreaterThan(before))
  if (place === 'silent') nothingIsSaid(code)
  else if (place !== 'the next step') await waitFor(() => expect(placesOf(words), code).toContain(place))
  shownMessages.add(code)
  await dismiss(words, place)
}

describe('the place of a refusal', () => {
  test.each(scenes)('$name: $endpoint $codes', async (scene) => {
    const { endpoint, place } = scene
    const beginning = seeded(examplesOf(endpoint).request)
    const user = await scene.open(backend, beginning)
    for (const code of codesOf(scene)) {
      await control.clearFaults()
      await control.fault(endpoint, 'error', { code, ...(code === UNKNOWN && { status: 400 }) })
      const expectedPlace = typeof place === 'function' ? place(code) : place
      await expectAt(expectedPlace, scene, user, code, beginning.sent)
    }
  })
})

describe('the place of a refusal by the rules of the provider', () => {
  const natural = scenes.flatMap((scene) =>
    Object.entries(scene.natural ?? {}).map(([code, place]) => ({ ...scene, code: code as Message, place })),
  )

  test.each(natural)('$name: $endpoint $code', async (scene) => {
    const { code, place } = scene
    const example = exampleOf(scene.endpoint, code)
    // The seeded world already has this state.
    const isHeld = scene.isReached || 'needsNoSetup' in states[example.given.name]
    const beginning = isHeld
      ? seeded(example)
      : { sent: await control.enter(scene.endpoint, code), isInState: true }
    const user = await scene.open(backend, beginning)
    await expectAt(place, scene, user, code, beginning.sent)
  })
})

describe('shows no toast after a failed read', () => {
  const perCode = silentScenes.flatMap((scene) => {
    const own = errorsOf(scene.endpoint).filter((code) => ![...endings, ...general].includes(code))
    return own.map((code) => ({ ...scene, code }))
  })

  test.each(perCode)('$name: $code', async ({ endpoint, path, as = MEMBER, open, code, hasRetry }) => {
    localStorage.setItem('remember-agreement', '1')
    await control.scenario(endpoint.endsWith('banners') ? 'default' : 'no-banners')
    await control.fault(endpoint, 'error', { code })
    const { user } = await renderApp({ path, ...(as && { as }) })
    await open?.(user)
    await waitFor(() => expect(control.count(endpoint)).toBeGreaterThan(0))
    await act(async () => {})
    nothingIsSaid(code)
    shownMessages.add(code)
    if (!hasRetry) return
    await control.clearFaults()
    const retry = { name: 'Try again' }
    await user.click((await screen.findAllByRole('button', retry))[0]!)
    await waitFor(() => expect(screen.queryByRole('button', retry)).toBeNull())
  })
})

describe('opens the login page once and shows why when the session ends', () => {
  const ways: Partial<Record<Message, () => Promise<void>>> = {
    async EXPIRED_AUTH_TOKEN() {
      await renderApp({ path: '/user/home', as: MEMBER })
      await screen.findByRole('region', { name: 'Balance' })
      control.advance(86_400)
    },
    async 'invalid-token'() {
      localStorage.setItem('token', 'not-a-token-of-this-provider')
      await renderApp({ path: '/user/home' })
    },
  }
  for (const [index, code] of (
    ['INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const
  ).entries())
    ways[code] = async () => void (await renderApp({ path: '/user/home', as: `081000001${index + 1}` }))

  test.each(loginAgainCodes)('%s', async (code) => {
    const byFault = async () => {
      await control.fault(WALLET, 'error', { code })
      await renderApp({ path: '/user/home', as: MEMBER })
    }
    await (ways[code] ?? byFault)()
    await screen.findByRole('heading', { name: 'Welcome' })
    expect(location.pathname).toBe('/login')
    await waitFor(() => expect(placesOf(errors[code])).toEqual(['red toast']))
    expect(localStorage.getItem('token')).toBeNull()
    shownMessages.add(code)
  })

  test.each(['Home, invite bonus', 'Change password'])('%s', async (name) => {
    const scene = memberScenes.find((one) => one.name === name)!
    const beginning = seeded(examplesOf(scene.endpoint).request)
    const user = await scene.open(backend, beginning)
    await control.fault(scene.endpoint, 'error', { code: 'UNAUTHORIZED' })
    await scene.act(user, 'UNAUTHORIZED', beginning.sent)
    await screen.findByRole('heading', { name: 'Welcome' })
    await waitFor(() => expect(placesOf(errors.UNAUTHORIZED)).toEqual(['red toast']))
  })

  test('gone', async () => {
    await control.fault(WALLET, 'error', { code: 'gone' })
    await renderApp({ path: '/user/home', as: MEMBER })
    await screen.findByRole('heading', { name: errors.gone })
    expect(location.pathname).toBe('/terminated')
    shownMessages.add('gone')
  })
})

test('shows every reason of a failed slip after the status', async () => {
  const { members, slips } = control.world().tables
  const memberId = members.first('username', '0810000003')!._id
  const common = { memberId, amount: 100_00, link: null, image: '' } as const
  for (const [index, note] of slipReasonCodes.entries())
    slips.insert({
      ...common,
      _id: note,
      reference: note,
      createdAt: NOON - index * 1000,
      status: 'FAILED',
      note,
    })
  const { user } = await renderApp({ path: '/user/statement', as: '0810000003' })
  await user.click(await screen.findByRole('button', { name: 'Slip status' }))
  for (const [index, reason] of slipReasonCodes.entries()) {
    if (index === 10) await user.click(screen.getByRole('button', { name: 'Next page' }))
    const cell = `Failed(${slip.text[slipReasons[reason]]})`
    await waitFor(() =>
      expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(cell),
    )
  }
})

test('shows every message of the catalogue on a screen', () => {
  expect(allMessages().filter((code) => !shownMessages.has(code))).toEqual([])
})
