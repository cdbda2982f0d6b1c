import { WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openGames, RICH } from '../../../test/games.ts'
import { isPendingWithdrawal } from '../areas/wallet/orders.ts'
import { changeGame } from '../life/events.ts'

const OUT_OF_ORDER = '0810000021'

const linkOf = ({ get }: ReturnType<typeof openGames>['member']) =>
  get(`/api/autoLogin/pg/pgn${RICH}`).body.link

/** Opens a world with a link that opens the game pg. */
function openLinked() {
  const opened = openGames()
  return { ...opened, link: linkOf(opened.member) }
}

test('opens a game by a link once within a minute', () => {
  const { member, follow, advance, link } = openLinked()
  expect(follow(link)).toMatchObject({ status: 200, balance: '฿12,450.00', isLogin: false })
  const again = follow(link)
  expect(again).toMatchObject({ status: 401, isLogin: true })
  expect(again.notice).toMatch(/was used or is too old/)
  const late = linkOf(member)
  advance(60)
  expect(follow(late).isLogin).toBe(true)
})

test('keeps the link valid after a HEAD request', () => {
  const { visit, follow, link } = openLinked()
  expect(visit('pg', { method: 'HEAD', query: { ticket: link.split('ticket=')[1] } }).isLogin).toBe(true)
  expect(follow(link).isLogin).toBe(false)
})

test('keeps tickets and passes apart', () => {
  const { follow, post, openPg, inGame, link } = openLinked()
  const { form } = openPg()
  const played = post('pg', { ...form, pass: link.split('ticket=')[1], result: 'win' })
  expect(played).toMatchObject({ status: 401, isLogin: true })
  expect(follow(`/play/pg?ticket=${form.pass}`).isLogin).toBe(true)
  expect(inGame('pg')).toBe(12_450)
})

test('rejects the link of another game', () => {
  const { follow, link } = openLinked()
  expect(follow(link.replace('/pg?', '/imi?')).isLogin).toBe(true)
  expect(follow('/play/pg?ticket=__proto__').isLogin).toBe(true)
  expect(follow(link).balance).toBe('฿12,450.00')
})

test('opens a game by a posted form, at ufabet with the state of the form', () => {
  const { post, credentials } = openGames()
  const { username, password } = credentials('joker')
  expect(post('joker', { username, password }).balance).toBe('฿0.00')
  const { event, ...login } = credentials('ufabet')
  expect(post('ufabet', { ...login, ...event }).balance).toBe('฿5,000.00')
  expect(post('ufabet', login)).toMatchObject({ status: 401, isLogin: true })
  expect(post('ufabet', { ...login, ...event, formCheck: 'other' }).notice).toMatch(/too old/)
})

test('opens a game by credentials in the URL at superslot only', () => {
  const { visit, credentials } = openGames()
  expect(visit('superslot', { query: credentials('superslot') }).balance).toBe('฿0.00')
  expect(visit('askmebet', { query: credentials('askmebet') }).isLogin).toBe(true)
})

test('rejects a wrong password, another game, a closed game and an unknown user', () => {
  const { post, visit, credentials } = openGames()
  const { username, password } = credentials('pg')
  const refused = { status: 401, isLogin: true, notice: 'Incorrect username or password' }
  expect(post('pg', { username, password: 'wrong' })).toMatchObject(refused)
  expect(post('imi', { username, password })).toMatchObject(refused)
  expect(post('pg', { username: "' OR 1=1 --", password: '' })).toMatchObject(refused)
  expect(post('slotxo', { username: `sln${RICH}`, password: 'gfcq1371' })).toMatchObject(refused)
  const login = { username: `arn${OUT_OF_ORDER}`, password: 'blbj3331' }
  expect(openGames(OUT_OF_ORDER).post('areaslot', login)).toMatchObject(refused)
  expect(visit('nothing')).toMatchObject({ status: 404, isLogin: false })
  expect(visit('__proto__').status).toBe(404)
})

test('shows a notice during maintenance', () => {
  const { openPg } = openGames(OUT_OF_ORDER)
  const notice = 'The game is closed for maintenance'
  expect(openPg()).toMatchObject({ status: 503, notice, balance: undefined })
})

test('wins or loses by the pressed button and changes the balance', () => {
  const { openPg, post, inGame } = openGames()
  const first = openPg()
  expect(first.form.amount).toBe('100')
  const won = post('pg', { ...first.form, amount: '250.50', result: 'win' })
  expect(won).toMatchObject({ status: 200, notice: 'Won +฿250.50', balance: '฿12,700.50' })
  expect(won.form.amount).toBe('250.50')
  const lost = post('pg', { ...won.form, result: 'lose' })
  expect(lost).toMatchObject({ notice: 'Lost -฿250.50', balance: '฿12,450.00' })
  expect(inGame('pg')).toBe(12_450)
})

test('adds the round to the journal as an event of the game', () => {
  const { world, openPg, post } = openGames()
  const { form } = post('pg', { ...openPg().form, amount: '250.50', result: 'win' })
  post('pg', { ...form, result: 'lose' })
  const acts = world.journal.stepsWithSecrets().steps.filter((step) => 'action' in step)
  const round = { type: 'game.result', username: RICH, code: 'pg', stake: 250.5 }
  const act = { at: world.now, action: 'POST /events' }
  expect(acts).toEqual([250.5, -250.5].map((amount) => ({ ...act, body: { ...round, amount } })))
})

test('counts a form that is sent twice once', () => {
  const { openPg, post, inGame } = openGames()
  const { form } = openPg()
  expect(post('pg', { ...form, round: '1', result: 'lose' }).status).toBe(409)
  post('pg', { ...form, result: 'lose' })
  expect(post('pg', { ...form, result: 'lose' })).toMatchObject({
    status: 409,
    notice: 'This round was counted already, the balance is unchanged',
    balance: '฿12,350.00',
  })
  expect(inGame('pg')).toBe(12_350)
})

test('rejects a round during maintenance', () => {
  const { world, openPg, post, inGame } = openGames()
  const { form } = openPg()
  changeGame(world, { code: 'pg', maintenance: true })
  expect(post('pg', { ...form, result: 'win' })).toMatchObject({ status: 503, balance: undefined })
  changeGame(world, { code: 'pg' })
  expect(inGame('pg')).toBe(12_450)
})

test('rejects a stake above the balance', () => {
  const { openPg, post } = openGames()
  const { form } = openPg()
  expect(post('pg', { ...form, amount: '12450.01', result: 'lose' })).toMatchObject({
    status: 400,
    notice: 'Not enough balance in the game',
    balance: '฿12,450.00',
  })
  expect(post('pg', { ...form, amount: '12450', result: 'lose' }).balance).toBe('฿0.00')
})

test('requires an amount', () => {
  const { openPg, post } = openGames()
  const { form } = openPg()
  for (const amount of ['', '0', '-5', '1.005', '1e3', 'NaN', '0x10', '9'.repeat(30)])
    expect(post('pg', { ...form, amount, result: 'win' }), amount).toMatchObject({
      status: 400,
      balance: '฿12,450.00',
    })
  expect(post('pg', { ...form, amount: ' 0,5 ', result: 'win' }).balance).toBe('฿12,450.50')
})

test('rejects a round an hour after the opening, and in another game', () => {
  const { openPg, post, advance } = openGames()
  const { form } = openPg()
  expect(post('imi', { ...form, result: 'win' })).toMatchObject({ status: 401, isLogin: true })
  advance(3_600)
  expect(post('pg', { ...form, result: 'win' }).notice).toMatch(/time in the game is over/)
})

test('opens after due jobs have run', () => {
  const { world, member, visit } = openGames()
  member.post('/api/wallet/withdraw', { amount: 100 })
  world.tick(world.now + WITHDRAW_SETTLE_S * 1000)
  visit('pg')
  expect(world.tables.statements.all().filter(isPendingWithdrawal)).toEqual([])
})

test('keeps its language when a form comes without a cookie', () => {
  const { openPg, visit } = openGames()
  const { form } = openPg()
  const posted = visit('pg', { method: 'POST', form: { ...form, result: 'lose' }, language: undefined })
  expect(posted.html).toContain('lang="en"')
  expect(posted.form.language).toBe('en')
  expect(visit('pg', { method: 'POST', form: posted.form, language: 'th' }).html).toContain('lang="en"')
  const refused = visit('pg', { method: 'POST', form: visit('pg').form, language: undefined })
  expect(refused).toMatchObject({ isLogin: true, notice: 'Incorrect username or password' })
})

test('sends no referrer and is not indexed', () => {
  const { visit, openPg } = openGames()
  for (const { html } of [openPg(), visit('pg'), visit('nothing')]) {
    expect(html).toContain('<meta name="referrer" content="same-origin">')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('runs no script and escapes input', () => {
  const { openPg, post } = openGames()
  const { form } = openPg()
  const { html } = post('pg', { ...form, amount: `"'&><script>alert(1)</script>`, result: 'win' })
  expect(html).toContain('value="&quot;&#39;&amp;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
})
