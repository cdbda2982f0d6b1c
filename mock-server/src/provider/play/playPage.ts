import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import { settle } from '../../engine/jobs.ts'
import { playRound } from '../life/rounds.ts'
import { ApiError, demand } from '../shared/apiError.ts'
import { flawOf, formStateOf, givePass, openedBy, redeem } from '../shared/gameAccounts.ts'
import { languageFor } from '../shared/language.ts'
import { toBaht, toSatang } from '../shared/money.ts'
import type { World } from '../world.ts'
import { rulesOf } from './games/games.ts'
import { html, type Markup } from './html.ts'
import { framed, loginBody, moneyText, noticeOf, tableBody } from './page.ts'
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

interface Visit {
  world: World
  text: PlayTexts
  game: GameRow
}

export function playPage(world: World, request: PlayRequest): PlayAnswer {
  settle(world)
  const language = request.form.language ?? request.language ?? ''
  const text = playTexts[languageFor({ world, language })]
  const game = world.games.get(request.code)
  if (!game) return { status: 404, html: framed(text, undefined, html``) }
  const visit = { world, text, game }
  const isRound = request.method === 'POST' && request.form.pass !== undefined
  return isRound ? played(visit, request.form) : opened(visit, request)
}

const page = ({ text, game }: Visit, status: number, body: Markup): PlayAnswer => ({
  status,
  html: framed(text, game, body),
})

function login(visit: Visit, problem?: string): PlayAnswer {
  const { world, text, game } = visit
  const hidden = game.code === 'ufabet' ? formStateOf(world) : {}
  return page(visit, problem ? 401 : 200, loginBody(text, game, hidden, problem))
}

const closed = (visit: Visit) => page(visit, 503, noticeOf({ kind: 'bad', text: visit.text.maintenance }))

/** Opens a game with a ticket or with credentials (in a form, or in some URLs), or shows the login form. */
function opened(visit: Visit, { method, query, form }: PlayRequest): PlayAnswer {
  const { world, text, game } = visit
  const { ticket } = query
  // A HEAD request does not use the ticket.
  if (ticket !== undefined && method === 'GET') {
    const account = redeem(world, game.code, ticket)
    return account ? seated(visit, account) : login(visit, text.linkUsed)
  }
  const given = method === 'POST' ? form : game.opening === 'credentials' ? query : {}
  if (given.username === undefined) return login(visit)
  if (method === 'POST' && game.code === 'ufabet' && !hasFormState(world, form))
    return login(visit, text.staleForm)
  const account = world.tables.gameAccounts
    .by('username', given.username)
    .find(({ code, isActive, password }) => code === game.code && isActive && password === given.password)
  if (!account || flawOf(world, account) === 'unknown') return login(visit, text.wrongLogin)
  return seated(visit, account)
}

const hasFormState = (world: World, form: Record<string, string>) =>
  Object.entries(formStateOf(world)).every(([name, value]) => form[name] === value)

function seated(visit: Visit, account: Readonly<GameAccountRow>): PlayAnswer {
  const { world, text, game } = visit
  if (flawOf(world, account) === 'maintenance') return closed(visit)
  const pass = givePass(world, account._id)
  return page(visit, 200, tableBody(text, { game, account, pass, amount: FIRST_AMOUNT }))
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

function played(visit: Visit, form: Record<string, string>): PlayAnswer {
  const { world, text, game } = visit
  const found = openedBy(world, game.code, form.pass)
  if (!found) return login(visit, text.passOver)
  const { account, pass } = found
  if (flawOf(world, account) === 'maintenance') return closed(visit)
  const amount = (form.amount ?? '').trim()
  const table = (status: number, kind: 'good' | 'bad', said: string, symbols: readonly string[] = []) => {
    const now = openedBy(world, game.code, form.pass) ?? found
    return page(visit, status, tableBody(text, { game, ...now, amount, symbols }, { kind, text: said }))
  }
  if (form.round !== String(pass.rounds)) return table(409, 'bad', text.counted)
  const { choices, draw } = rulesOf(game.code)
  const choice = form.result ?? ''
  if (!choices.includes(choice)) return table(400, 'bad', text.chooseFirst)
  try {
    const stake = satangIn(amount)
    demand(account.balance >= stake, 'MONEY_NOT_ENOUGH')
    const { pays, symbols } = draw(world.random, choice)
    const result = Math.floor((stake * pays) / 100) - stake
    playRound(world, account, { stake, amount: result })
    noteRound(world, account, { amount: toBaht(result), stake: toBaht(stake) })
    world.tables.playPasses.edit(pass._id).rounds++
    return table(200, 'good', resultText(text, result), symbols)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return table(400, 'bad', error.code === 'MONEY_NOT_ENOUGH' ? text.notEnough : text.wrongAmount)
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
