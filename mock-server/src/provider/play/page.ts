import type { GameAccountRow, GameRow } from '@wallet/fixtures/seed'
import type { PlayPassRow } from '../rows.ts'
import { rulesOf } from './games/games.ts'
import { html, type Markup } from './html.ts'
import { STYLE_PATH } from './style.ts'
import type { PlayTexts } from './texts.ts'

export const moneyText = (satang: number) =>
  `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

interface Notice {
  kind: 'good' | 'bad'
  text: string
}

export const noticeHtml = (notice: Notice | undefined) =>
  notice
    ? html`<p class="notice ${notice.kind}" role="${notice.kind === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`
    : html``

/** The frame of every page. It sends no referrer, because URLs of games may contain a ticket or credentials. */
export function pageHtml(text: PlayTexts, game: GameRow | undefined, body: Markup): string {
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

export const loginBody = (
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

export interface Table {
  game: GameRow
  account: Readonly<GameAccountRow>
  pass: Readonly<PlayPassRow>
  amount: string
  symbols?: readonly string[]
}

export function tableBody(
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
