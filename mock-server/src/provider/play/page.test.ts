import { WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openGames } from '../../../test/games.ts'
import { isPendingWithdrawal } from '../areas/wallet/withdraw.ts'

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
