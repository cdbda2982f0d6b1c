import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import { settle } from '../../engine/jobs.ts'
import { playRound } from '../life/rounds.ts'
import { ApiError, demand } from '../shared/apiError.ts'
import { flawOf, formStateOf } from '../shared/gameAccounts.ts'
import { languageFor } from '../shared/language.ts'
import { toBaht, toSatang } from '../shared/money.ts'
import type { World } from '../world.ts'
import { rulesOf } from './games/games.ts'
import { framed, loginBody, maintenanceBody, moneyText, notFoundBody, tableBody } from './page.ts'
import { givePass, openedBy, redeem } from './passes.ts'
import { type PlayTexts, playTexts } from './texts.ts'

export interface PlayRequest {
  /** The path after /play/. */
  code: string
  method: string
  query: Record<string, string>
  form: Record<string, string>
  language?: string
}

export interface PlayAnswer {
  status: number
  html: string
}

const FIRST_AMOUNT = '100'

export function playPage(world: World, request: PlayRequest): PlayAnswer {
  settle(world)
  const language = request.form.language ?? request.language ?? ''
  const text = playTexts[languageFor({ world, language })]
  const game = world.games.get(request.code)
  if (!game) return { status: 404, html: framed(text, undefined, notFoundBody()) }
  if (request.method === 'POST' && request.form.pass !== undefined) return played(world, text, game, request)
  return opened(world, text, game, request)
}

const login = (world: World, text: PlayTexts, game: GameRow, problem?: string): PlayAnswer => ({
  status: problem ? 401 : 200,
  html: framed(text, game, loginBody(text, game, game.code === 'ufabet' ? formStateOf(world) : {}, problem)),
})

/**
 * Opens a game with a ticket, with credentials (in a form, or in the URL for some games), or shows the login
 * form.
 */
function opened(
  world: World,
  text: PlayTexts,
  game: GameRow,
  { method, query, form }: PlayRequest,
): PlayAnswer {
  const { ticket } = query
  // A HEAD request does not use the ticket.
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

/** Adds the round to the journal as the event that a game would report. */
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
  const page = (
    status: number,
    kind: 'good' | 'bad',
    said: string,
    symbols?: readonly string[],
  ): PlayAnswer => {
    const now = openedBy(world, game.code, form.pass) ?? found
    const table = { game, ...now, amount, ...(symbols && { symbols }) }
    return { status, html: framed(text, game, tableBody(text, table, { kind, text: said })) }
  }
  if (form.round !== String(pass.rounds)) return page(409, 'bad', text.counted)
  const { choices, draw } = rulesOf(game.code)
  const choice = form.result ?? ''
  if (!choices.includes(choice)) return page(400, 'bad', text.chooseFirst)
  try {
    const stake = satangIn(amount)
    demand(account.balance >= stake, 'MONEY_NOT_ENOUGH')
    const { pays, symbols } = draw(world.random, choice)
    const result = Math.floor((stake * pays) / 100) - stake
    playRound(world, account, { stake, amount: result })
    noteRound(world, account, { amount: toBaht(result), stake: toBaht(stake) })
    world.tables.playPasses.edit(pass._id).rounds++
    return page(200, 'good', resultText(text, result), symbols)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return page(400, 'bad', error.code === 'MONEY_NOT_ENOUGH' ? text.notEnough : text.wrongAmount)
  }
}

function satangIn(amount: string): number {
  const baht = /^\d+([.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN
  const satang = toSatang(baht)
  demand(satang > 0, 'KEY_INVALID')
  return satang
}

function resultText(text: PlayTexts, satang: number): string {
  if (satang === 0) return text.stakeBack
  return satang > 0 ? `${text.won} +${moneyText(satang)}` : `${text.lost} -${moneyText(-satang)}`
}
