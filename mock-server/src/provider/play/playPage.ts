import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import { runDueJobs } from '../../engine/jobs.ts'
import { playRound } from '../life/rounds.ts'
import type { PlayPassRow } from '../rows.ts'
import { createPass, findPass, flawOf, formStateOf, useTicket } from '../shared/gameAccounts.ts'
import { languageFor } from '../shared/language.ts'
import { toBaht } from '../shared/money.ts'
import type { World } from '../world.ts'
import { rulesOf } from './games/games.ts'
import { html, type Markup } from './html.ts'
import { STYLE_PATH } from './style.ts'
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
  runDueJobs(world)
  const language = request.form.language ?? request.language ?? ''
  const text = playTexts[languageFor({ world, language })]
  const game = world.games.get(request.code)
  if (!game) return { status: 404, html: pageHtml(text, undefined, html``) }
  const visit = { world, text, game }
  const isRound = request.method === 'POST' && request.form.pass !== undefined
  return isRound ? answerRound(visit, request.form) : openGame(visit, request)
}

const page = ({ text, game }: Visit, status: number, body: Markup): PlayAnswer => ({
  status,
  html: pageHtml(text, game, body),
})

function loginPage(visit: Visit, problem?: string): PlayAnswer {
  const { world, text, game } = visit
  const hidden = game.code === 'ufabet' ? formStateOf(world) : {}
  return page(visit, problem ? 401 : 200, loginBody(text, game, hidden, problem))
}

const maintenancePage = (visit: Visit) =>
  page(visit, 503, noticeHtml({ kind: 'bad', text: visit.text.maintenance }))

/** Opens a game with a ticket or with credentials (in a form, or in some URLs), or shows the login form. */
function openGame(visit: Visit, { method, query, form }: PlayRequest): PlayAnswer {
  const { world, text, game } = visit
  const { ticket } = query
  // A HEAD request does not use the ticket.
  if (ticket !== undefined && method === 'GET') {
    const account = useTicket(world, game.code, ticket)
    return account ? tablePage(visit, account) : loginPage(visit, text.linkUsed)
  }
  const given = method === 'POST' ? form : game.opening === 'credentials' ? query : {}
  if (given.username === undefined) return loginPage(visit)
  const isFresh = Object.entries(formStateOf(world)).every(([name, value]) => form[name] === value)
  if (method === 'POST' && game.code === 'ufabet' && !isFresh) return loginPage(visit, text.staleForm)
  const account = world.tables.gameAccounts
    .by('username', given.username)
    .find(({ code, isActive, password }) => code === game.code && isActive && password === given.password)
  if (!account || flawOf(world, account) === 'unknown') return loginPage(visit, text.wrongLogin)
  return tablePage(visit, account)
}

function tablePage(visit: Visit, account: Readonly<GameAccountRow>): PlayAnswer {
  const { world, text, game } = visit
  if (flawOf(world, account) === 'maintenance') return maintenancePage(visit)
  const pass = createPass(world, account._id)
  return page(visit, 200, tableBody(text, { game, account, pass, amount: FIRST_AMOUNT }))
}

function answerRound(visit: Visit, form: Record<string, string>): PlayAnswer {
  const { world, text, game } = visit
  const found = findPass(world, game.code, form.pass)
  if (!found) return loginPage(visit, text.passOver)
  const { account, pass } = found
  if (flawOf(world, account) === 'maintenance') return maintenancePage(visit)
  const amount = (form.amount ?? '').trim()
  const table = (status: number, kind: 'good' | 'bad', said: string, symbols: readonly string[] = []) => {
    const now = findPass(world, game.code, form.pass) ?? found
    return page(visit, status, tableBody(text, { game, ...now, amount, symbols }, { kind, text: said }))
  }
  if (form.round !== String(pass.rounds)) return table(409, 'bad', text.counted)
  const { choices, draw } = rulesOf(game.code)
  const choice = form.result ?? ''
  if (!choices.includes(choice)) return table(400, 'bad', text.chooseFirst)
  const stake = satangIn(amount)
  if (stake === 0) return table(400, 'bad', text.wrongAmount)
  if (account.balance < stake) return table(400, 'bad', text.notEnough)
  const { pays, symbols } = draw(world.random, choice)
  const result = Math.floor((stake * pays) / 100) - stake
  playRound(world, account, { stake, amount: result })
  // The journal has the round as the event that a game would report.
  const username = world.tables.members.get(account.memberId)?.username
  const round = { amount: toBaht(result), stake: toBaht(stake) }
  const body = { type: 'game.result', username, code: game.code, ...round }
  world.journal.note({ at: world.now, action: 'POST /events', body })
  world.tables.playPasses.edit(pass._id).rounds++
  return table(200, 'good', resultText(text, result), symbols)
}

/** Returns 0 for a text that is no amount. */
const satangIn = (amount: string) =>
  /^\d+([.,]\d{1,2})?$/.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 100) : 0

function resultText(text: PlayTexts, satang: number): string {
  if (satang === 0) return text.stakeBack
  return satang > 0 ? `${text.won} +${moneyText(satang)}` : `${text.lost} -${moneyText(-satang)}`
}

const moneyText = (satang: number) =>
  `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

interface Notice {
  kind: 'good' | 'bad'
  text: string
}

const noticeHtml = (notice: Notice | undefined) =>
  notice
    ? html`<p class="notice ${notice.kind}" role="${notice.kind === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`
    : html``

/** The frame of every page. It sends no referrer, because URLs of games may contain a ticket or credentials. */
function pageHtml(text: PlayTexts, game: GameRow | undefined, body: Markup): string {
  const art = game ? [html`<img class="art" src="${game.background}" alt="">`] : []
  const icon = game ? [html`<link rel="icon" href="${game.logo}">`] : []
  return html`<!doctype html>
<html lang="${text.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<meta name="robots" content="noindex">
<title>${game?.name ?? text.notFound}</title>
<link rel="stylesheet" href="${STYLE_PATH}">${icon}
</head>
<body>
<main>
<header>${art}<h1>${game?.name ?? text.notFound}</h1></header>
${body}
<footer><p>${text.standIn}</p><a href="/">${text.back}</a></footer>
</main>
</body>
</html>
`.text
}

/** Posts the language, because a sandboxed page sends no cookies. */
const languageField = ({ language }: PlayTexts) =>
  html`<input type="hidden" name="language" value="${language}">`

const loginBody = (
  text: PlayTexts,
  game: GameRow,
  hidden: Record<string, string>,
  problem?: string,
) => html`${noticeHtml(problem ? { kind: 'bad', text: problem } : undefined)}
<form method="post" action="/play/${game.code}">
${languageField(text)}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="username">${text.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" required>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="actions"><button>${text.logIn}</button></div>
</form>`

interface Table {
  game: GameRow
  account: Readonly<GameAccountRow>
  pass: Readonly<PlayPassRow>
  amount: string
  symbols?: readonly string[]
}

function tableBody(
  text: PlayTexts,
  { game, account, pass, amount, symbols }: Table,
  notice?: Notice,
): Markup {
  const rules = rulesOf(game.code)
  const percent = Number(rules.returnPercent?.toFixed(2))
  return html`
<section class="balance">
<p>${account.username}</p>
<p>${text.balance}</p>
<output>${moneyText(account.balance)}</output>
</section>
${rules.board(text, symbols)}
${noticeHtml(notice)}
<form method="post" action="/play/${game.code}">
${languageField(text)}
<input type="hidden" name="pass" value="${pass._id}">
<input type="hidden" name="round" value="${pass.rounds}">
<label for="amount">${text.amount}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${amount}" required>
<div class="actions">${rules.buttons(text)}</div>
</form>
<section class="terms">${rules.terms(text)}${percent ? html`<p>${text.returns} ${percent} %</p>` : ''}</section>`
}
