const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** The colours and the type of the app's design tokens, with the ground of a page. */
export const pageGround = `
:root {
  color-scheme: dark;
  --bg: #0a1114; --surface-1: #111a1e; --surface-2: #182328; --line: #2a383f; --field-line: #6f8189;
  --text: #f6f2e9; --text-2: #c3cbcc; --text-muted: #97a4a8; --accent: #f3c262; --accent-strong: #ffd98a;
  --success: #5fd6a0; --success-soft: #12302a; --warning: #ffa45c; --warning-soft: #35261b;
  --danger: #ff8177; --danger-soft: #371f20;
  --aura: radial-gradient(120% 90% at 85% -10%, #1c4a47, #123036 38%, #0a111400 78%);
}
* { box-sizing: border-box }
body {
  background: var(--aura) 0 0 / 100% 380px no-repeat, var(--bg); color: var(--text-2); margin: 0;
  font: 16px/1.5 Figtree, "Noto Sans Thai", "Noto Sans Lao", system-ui, sans-serif;
}`

const style = `${pageGround}
main { margin: 0 auto; max-width: 72rem; padding: 32px 20px 64px }
h1, h2, h3 { color: var(--text); line-height: 1.25; margin: 0 0 12px }
h1 { align-items: center; display: flex; font-size: 26px; gap: 12px }
h2 { font-size: 20px; margin-top: 40px } h3 { font-size: 16px }
p { margin: 0 0 12px; max-width: 48rem }
.scroll { background: var(--surface-1); border-radius: 20px; box-shadow: inset 0 0 0 1px #ffffff0d; overflow-x: auto; padding: 8px 0 }
table { border-collapse: collapse; font-size: 14px; width: 100% }
th, td { padding: 8px 16px; text-align: start; vertical-align: top }
th { color: var(--text-muted); font-weight: 500 } tr + tr td, tbody td { border-top: 1px solid var(--line) }
td.number, th.number { font-variant-numeric: tabular-nums; text-align: end }
ul { margin: 0; padding-inline-start: 18px } li { overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere }
pre { background: var(--surface-2); border-radius: 10px; margin: 4px 0 12px; padding: 12px; white-space: pre-wrap }
label { align-items: center; display: flex; flex-wrap: wrap; gap: 4px 12px }
input {
  background: var(--surface-2); border: 1px solid var(--field-line); border-radius: 14px; color: var(--text); font: inherit;
  min-height: 44px; padding: 8px 14px; width: min(100%, 22rem)
}
:focus-visible { outline: 3px solid var(--accent-strong); outline-offset: 2px }
.badge { border-radius: 999px; display: inline-block; font-size: 14px; font-weight: 600; padding: 4px 14px }
.good { background: var(--success-soft); color: var(--success) }
.part { background: var(--warning-soft); color: var(--warning) }
.bad { background: var(--danger-soft); color: var(--danger) }
td .bad, li.bad { background: none; font-weight: 600 }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); list-style: none; padding: 0 }
.cards li { background: var(--surface-1); border-radius: 20px; box-shadow: inset 0 0 0 1px #ffffff0d; padding: 16px }
.cards b { color: var(--text); display: block; font-size: 20px; font-variant-numeric: tabular-nums }
.cards small, dt { color: var(--text-muted); font-size: 14px }
details { background: var(--surface-1); border-radius: 20px; box-shadow: inset 0 0 0 1px #ffffff0d; margin-bottom: 12px; padding: 12px 20px }
summary { color: var(--text); cursor: pointer; min-height: 28px; overflow-wrap: anywhere }
dl { margin: 8px 0 0 } dd { margin: 0 0 8px; overflow-wrap: anywhere }
@media (max-width: 640px) {
  table:not(:has(.number)) {
    thead { display: none } td { border: 0; display: block; padding-block: 4px }
    tr:not([hidden]) { border-bottom: 1px solid var(--line); display: block; padding-block: 8px }
  }
}
@media print {
  :root { color-scheme: light; --bg: #fff; --surface-1: #fff; --surface-2: #f4f4f4; --line: #ccc; --text: #000;
    --text-2: #222; --text-muted: #555; --success: #0b6b45; --warning: #8a4200; --danger: #b3261e; --aura: none }
}`

const mark = `<svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="#F3C262" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><path d="M24 10.60 16 4.40 7.60 11.20 24.40 20.80 16 27.60 8 21.40"/></svg>`

/** Returns an HTML document in one file, with the look of the app. `title` is plain text, `body` is HTML. */
export const htmlPage = (title: string, body: string, script = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${mark}${escapeHtml(title)}</h1>
${body}
</main>
${script && `<script>${script}</script>\n`}</html>
`
