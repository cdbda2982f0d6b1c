import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { alertText, expectNoDialog } from '../../../test/screen.ts'
import { errors } from '../../i18n/texts/en/errors.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const FIND = 'GET /api/promotion/find/{code}'
const ACTIVATE = 'GET /api/promotion/activate/{code}'

async function open() {
  const { user } = await renderApp({ path: '/user/bonus', as: MEMBER })
  await screen.findByRole('textbox', { name: 'Have a promotion code?' })
  return user
}

async function search(code: string) {
  const user = await open()
  await user.type(screen.getByRole('textbox'), code)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const sheet = await screen.findByRole('dialog', { name: code.trim().toUpperCase() })
  return {
    user,
    sheet,
    receive: async () => user.dblClick(await within(sheet).findByRole('button', { name: 'Claim promotion' })),
  }
}

test('requires a code before it searches', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox'), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await alertText()).toBe('Please fill this in')
  expect(control.count(FIND)).toBe(0)
  await user.type(screen.getByRole('textbox'), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('writes the code in capitals, finds the promotion and claims it once for two taps', async () => {
  const release = control.hold(FIND)
  const { sheet, receive } = await search('sabai50')
  expect(screen.getByDisplayValue('SABAI50')).toBeDefined()
  expect(within(sheet).getByText('searching')).toBeDefined()
  release()
  await within(sheet).findByText('Once for each member')
  expect(sheet.textContent).toContain('40% of your remaining balance is deducted')

  await receive()
  const dialog = await screen.findByRole('alertdialog', { name: 'Promotion SABAI50 received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿50.00ToMain wallet'))
  await screen.findByRole('heading', { name: 'Promotion' })
  expect(control.count(ACTIVATE)).toBe(1)
  expect(control.journal(ACTIVATE)[0]?.path).toContain('/SABAI50')
})

test('shows that a promotion of 0 percent can be cancelled free of charge', async () => {
  control.world().tables.promotions.edit('SABAI50').percentFail = 0
  const { sheet } = await search('SABAI50')
  await within(sheet).findByText('You can cancel it early, nothing is deducted')
})

test('encodes special characters of the code', async () => {
  await search('a/b 50%?')
  await screen.findByText(errors.NO_PROMOTION)
  expect(control.journal(FIND)[0]?.path).toContain('/A%2FB%2050%25%3F')
})

test('returns to the field when the code does not exist', async () => {
  const { user, sheet } = await search('NOPE')
  await within(sheet).findByText(errors.NO_PROMOTION)
  expect(within(sheet).queryByRole('button', { name: 'Claim promotion' })).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await expectNoDialog()
  expect(screen.getByDisplayValue('NOPE')).toBeDefined()
})

test('repeats a failed search on request', async () => {
  await control.fault(FIND, 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user, sheet } = await search('SABAI50')
  await within(sheet).findByText(errors.INTERNAL_SERVER_ERROR)
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await within(sheet).findByRole('button', { name: 'Claim promotion' })
})

test('finds the result when the response is lost, without a second request', async () => {
  await control.fault(ACTIVATE, 'lost-response', { times: 1 })
  const { sheet, receive } = await search('SABAI50')
  await receive()
  await within(sheet).findByRole('heading', { name: 'Promotion SABAI50 received' })
  expect(control.count(ACTIVATE)).toBe(1)
})
