import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import { settle } from '../../engine/jobs.ts'
import { playRound } from '../areas/games/events.ts'
import { ApiError, demand } from '../shared/apiError.ts'
import { flawOf, formStateOf } from '../shared/gameAccounts.ts'
import { toBaht, toSatang } from '../shared/money.ts'
import type { World } from '../world.ts'
import { framed, loginBody, maintenanceBody, moneyText, notFoundBody, tableBody } from './page.ts'
import { givePass, openedBy, redeem } from './passes.ts'
import { type PlayTexts, textsFor } from './texts.ts'

export interface PlayRequest {
  /** What stands after /play/. */
  code: string
  method: string
  query: Record<string, string>
  /** The fields of a posted form. */
  form: Record<string, string>
  /** The cookie `lang` of the app. */
  language?: string
}

export interface PlayAnswer {
  status: number
  html: string
}

const FIRST_AMOUNT = '100'

/** A page of the stand-in game at /play/<code>: one wins or loses there, and the game's balance follows. */
export function playPage(world: World, request: PlayRequest): PlayAnswer {
  settle(world)
  const text = textsFor(request.language)
  const game = world.games.get(request.code)
  if (!game) return { status: 404, html: framed(text, undefined, notFoundBody()) }
  if (request.method === 'POST' && request.form.pass !== undefined) return played(world, text, game, request)
  return opened(world, text, game, request)
}

const login = (world: World, text: PlayTexts, game: GameRow, problem?: string): PlayAnswer => ({
  status: problem ? 401 : 200,
  html: framed(text, game, loginBody(text, game, game.code === 'ufabet' ? formStateOf(world) : {}, problem)),
})

/** Whoever comes with a ticket, with credentials (in a form, or for some games in the address), or with nothing. */
function opened(
  world: World,
  text: PlayTexts,
  game: GameRow,
  { method, query, form }: PlayRequest,
): PlayAnswer {
  const { ticket } = query
  // Only opening the page uses the ticket up, not asking for its headers.
  if (ticket !== undefined && method === 'GET') {
    const account = redeem(world, game.code, ticket)
    return account ? seated(world, text, game, account) : login(world, text, game, text.linkUsed)
  }
  const given = method === 'POST' ? form : game.opening === 'credentials' ? query : {}
  if (given.username === undefined) return login(world, text, game)
  if (method === 'POST' && game.code === 'ufabet' && !hasFormState(world, form))
    return login(world, text, game, text.staleForm)
  const account = world.tables.gameAccounts
    .by('username', given.username)
    .find(({ code, isActive, password }) => code === game.code && isActive && password === given.password)
  if (!account || flawOf(world, account) === 'unknown') return login(world, text, game, text.wrongLogin)
  return seated(world, text, game, account)
}

const hasFormState = (world: World, form: Record<string, string>) =>
  Object.entries(formStateOf(world)).every(([name, value]) => form[name] === value)

function seated(world: World, text: PlayTexts, game: GameRow, account: Readonly<GameAccountRow>): PlayAnswer {
  if (flawOf(world, account) === 'maintenance')
    return { status: 503, html: framed(text, game, maintenanceBody(text)) }
  const pass = givePass(world, account._id)
  return {
    status: 200,
    html: framed(text, game, tableBody(text, { game, account, pass, amount: FIRST_AMOUNT })),
  }
}

/** A round played here is one that a game could have reported. */
function noteRound(
  world: World,
  { memberId, code }: Readonly<GameAccountRow>,
  round: { amount: number; stake: number },
) {
  const username = world.tables.members.get(memberId)?.username
  const body = { type: 'game.result', username, code, ...round }
  world.journal.note({ at: world.now, action: 'POST /events', body })
}

function played(world: World, text: PlayTexts, game: GameRow, { form }: PlayRequest): PlayAnswer {
  const found = openedBy(world, game.code, form.pass)
  if (!found) return login(world, text, game, text.passOver)
  const { account, pass } = found
  if (flawOf(world, account) === 'maintenance')
    return { status: 503, html: framed(text, game, maintenanceBody(text)) }
  const amount = (form.amount ?? '').trim()
  const page = (status: number, kind: 'good' | 'bad', said: string): PlayAnswer => {
    const now = openedBy(world, game.code, form.pass) ?? found
    return {
      status,
      html: framed(text, game, tableBody(text, { game, ...now, amount }, { kind, text: said })),
    }
  }
  if (form.round !== String(pass.rounds)) return page(409, 'bad', text.counted)
  try {
    const satang = toSatang(
      /^\d+([.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN,
    )
    demand(satang > 0, 'KEY_INVALID')
    const result = form.result === 'win' ? satang : -satang
    playRound(world, account, { stake: satang, amount: result })
    noteRound(world, account, { amount: toBaht(result), stake: toBaht(satang) })
    world.tables.playPasses.edit(pass._id).rounds++
    return form.result === 'win'
      ? page(200, 'good', `${text.won} +${moneyText(satang)}`)
      : page(200, 'good', `${text.lost} -${moneyText(satang)}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return page(400, 'bad', error.code === 'MONEY_NOT_ENOUGH' ? text.notEnough : text.wrongAmount)
  }
}
