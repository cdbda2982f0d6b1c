export const STYLE_PATH = '/play/assets/play.css'
const fonts = ['Figtree', 'Baht', 'Noto Sans Thai', 'Noto Sans Lao']

/** Returns the rules of the control room's fonts. `folder` is the address of `/play/fonts` for the style sheet. */
export const fontFaces = (folder: string) =>
  fonts.map((name) => fontFace(name, `${folder}/${name.toLowerCase().replaceAll(' ', '-')}.woff2`)).join('')

const fontFace = (name: string, file: string) =>
  `@font-face { font-family: "${name}"; src: url(${file}); font-weight: 400 700 }\n`

const style = `${fontFaces('../fonts')}:root { color-scheme: dark; --bg: #0a1114; --card: #182328; --line: #6f8189; --text: #f6f2e9; --muted: #97a4a8; --gold: #f3c262; --on-gold: #221803; --good: #5fd6a0; --good-soft: #12302a; --bad: #ffc9c4; --bad-soft: #371f20; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100svh; background: var(--bg); color: var(--text); font: 16px/1.6 Figtree, Baht, "Noto Sans Thai", "Noto Sans Lao", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 430px; min-height: 100svh; margin: 0 auto; padding-bottom: 24px; display: flex; flex-direction: column; gap: 20px; }
main > * { margin-inline: 20px; }
header { position: relative; margin-inline: 0; height: min(300px, 24svh); overflow: hidden; border-radius: 0 0 28px 28px; }
header::after { content: ""; position: absolute; inset: 0; background: linear-gradient(transparent 35%, var(--bg)); }
.art { width: 100%; height: 100%; object-fit: cover; object-position: 50% 0; }
h1 { position: absolute; z-index: 1; left: 20px; bottom: 4px; font-size: 34px; line-height: 1.4; }
.balance { color: var(--muted); }
output { display: block; color: var(--text); font-size: 42px; font-weight: 650; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
.notice { padding: 12px 16px; border-radius: 16px; font-weight: 600; }
.good { background: var(--good-soft); color: var(--good); }
.bad { background: var(--bad-soft); color: var(--bad); }
form { display: flex; flex-direction: column; gap: 8px; }
label { font-size: 14px; font-weight: 500; color: var(--muted); }
input { width: 100%; height: 56px; padding: 0 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: inherit; font: inherit; font-size: 17px; }
#amount { height: 72px; font-size: 34px; font-weight: 650; }
#username { margin-bottom: 8px; }
.actions { display: flex; gap: 12px; margin-top: 12px; }
button { flex: 1; min-height: 56px; border: 0; border-radius: 16px; background: var(--gold); color: var(--on-gold); font: inherit; font-weight: 650; cursor: pointer; }
button:active { translate: 0 1px; }
button.second { background: #223037; color: var(--text); }
.board { display: flex; justify-content: center; gap: 12px; }
.reel { flex: 1; max-width: 112px; aspect-ratio: 1; display: grid; place-items: center; border: 1px solid var(--line); border-radius: 20px; background: var(--card); color: var(--muted); font-size: 34px; }
.reel img { width: 70%; height: auto; }
.stopped img { animation: stop 0.5s cubic-bezier(0.2, 0.9, 0.3, 1.2) both; }
.reel:nth-child(2) img { animation-delay: 0.2s; }
.reel:nth-child(3) img { animation-delay: 0.4s; }
.coin { width: 128px; aspect-ratio: 1; display: grid; place-items: center; border-radius: 50%; background: var(--gold); color: var(--on-gold); font-size: 24px; font-weight: 650; }
.waiting { background: var(--card); color: var(--muted); font-size: 34px; }
.heads, .tails { animation: toss 0.7s ease-out both; }
.tails { background: #d5dedd; }
@keyframes stop { from { opacity: 0; translate: 0 -60%; } }
@keyframes toss { from { transform: translateY(-40px) rotateX(1080deg); } }
@media (prefers-reduced-motion: reduce) { .board * { animation: none; } }
.terms { color: var(--muted); font-size: 14px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: start; font-weight: 500; }
th, td { padding: 6px 0; border-bottom: 1px solid #223037; }
th { text-align: start; }
th img { width: 28px; height: 28px; margin-inline-end: 6px; vertical-align: middle; }
td { text-align: end; color: var(--text); }
:focus-visible { outline: 3px solid #ffd98a; outline-offset: 2px; }
footer { margin-top: auto; color: var(--muted); font-size: 14px; text-align: center; }
footer a { display: inline-block; padding: 10px; color: var(--gold); }
`

export const playAssets: Record<string, { type: string; body: string }> = {
  [STYLE_PATH]: { type: 'text/css; charset=utf-8', body: style },
}
