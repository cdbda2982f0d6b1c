import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../i18n/texts/en/errors.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const FIND = 'GET /api/promotion/find/{code}'
const ACTIVATE = 'GET /api/promotion/activate/{code}'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

async function open() {
  const { user } = await renderApp({ path: '/user/bonus', as: MEMBER })
  await screen.findByRole('textbox', { name: 'Have a promotion code?' })
  return user
}

async function search(code: string) {
  const user = await open()
  await user.type(screen.getByRole('textbox'), code)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  return { user, sheet: await screen.findByRole('dialog', { name: code.trim().toUpperCase() }) }
}

const alertText = async () => (await screen.findByRole('alert')).textContent

test('an empty code is not searched for', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox'), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await alertText()).toBe('Please fill this in')
  expect(control.count(FIND)).toBe(0)
  await user.type(screen.getByRole('textbox'), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a code is in capitals as it is typed, searched for, found and received once', async () => {
  const release = control.hold(FIND)
  const { user, sheet } = await search('sabai50')
  expect(screen.getByDisplayValue('SABAI50')).toBeDefined()
  expect(within(sheet).getByText('searching')).toBeDefined()
  release()
  await within(sheet).findByText('Once for each member')
  expect(sheet.textContent).toContain('40% of your remaining balance is deducted')

  await user.dblClick(within(sheet).getByRole('button', { name: 'Claim promotion' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Promotion SABAI50 received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿50.00ToMain walletSuccess'))
  await screen.findByRole('heading', { name: 'Promotion' })
  expect(control.count(ACTIVATE)).toBe(1)
  expect(control.journal(ACTIVATE)[0]?.path).toContain('/SABAI50')
})

test('a code with signs of its own arrives as it is', async () => {
  await search('a/b 50%?')
  await screen.findByText(errors.NO_PROMOTION)
  expect(control.journal(FIND)[0]?.path).toContain('/A%2FB%2050%25%3F')
})

test('a code that is none says so, and leads back to the field', async () => {
  const { user, sheet } = await search('NOPE')
  await within(sheet).findByText(errors.NO_PROMOTION)
  expect(within(sheet).queryByRole('button', { name: 'Claim promotion' })).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByDisplayValue('NOPE')).toBeDefined()
})

test('a search that failed is tried again in its place', async () => {
  await control.fault(FIND, 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user, sheet } = await search('SABAI50')
  await within(sheet).findByText(errors.INTERNAL_SERVER_ERROR)
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await within(sheet).findByRole('button', { name: 'Claim promotion' })
})

test.each([
  ['SONGKRAN', 'PROMOTION_RECEIVED'],
  ['FIRST100', 'BONUS_FULL'],
] as const)('receiving %s is refused with a red toast', async (code, reason) => {
  const { user, sheet } = await search(code)
  await user.click(await within(sheet).findByRole('button', { name: 'Claim promotion' }))
  expect(await alertText()).toBe(errors[reason])
  expect(screen.getByRole('dialog', { name: code })).toBeDefined()
})

test.each(['BONUS_REMAINING', 'NO_PROMOTION', 'NO_WALLET'] as const)(
  'a refusal with %s is a red toast',
  async (code) => {
    await control.fault(ACTIVATE, 'error', { code, times: 1 })
    const { user, sheet } = await search('SABAI50')
    await user.click(await within(sheet).findByRole('button', { name: 'Claim promotion' }))
    expect(await alertText()).toBe(errors[code])
  },
)

test('ending a promotion early names its share, and the baht that it takes', async () => {
  const headers = { authorization: `Bearer ${control.tokenOf(MEMBER)}` }
  await fetch(`${location.origin}/api/promotion/activate/SABAI50`, { headers })
  await control.fault('GET /api/promotion/current', 'error', { times: 1 })
  const { user } = await renderApp({ path: '/user/bonus', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Cancel this bonus' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this bonus?' })
  await within(question).findByText(/Could not load the amount deducted/)
  expect(within(question).queryByRole('button', { name: 'Cancel bonus' })).toBeNull()

  await user.click(within(question).getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(question.textContent).toContain(
      'Total balance฿48,300.75Deducted (40%)-฿19,320.30Will be left in Total balance฿28,980.45',
    ),
  )
  expect(question.textContent).toContain('40% of your remaining balance is deducted')
  within(question).getByRole('button', { name: 'Cancel bonus' })
})

test('a lost answer is found out, and it is never asked for again', async () => {
  await control.fault(ACTIVATE, 'lost-response', { times: 1 })
  const { user, sheet } = await search('SABAI50')
  await user.click(await within(sheet).findByRole('button', { name: 'Claim promotion' }))
  await within(sheet).findByRole('heading', { name: 'Promotion SABAI50 received' })
  expect(control.count(ACTIVATE)).toBe(1)
})
