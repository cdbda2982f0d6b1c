import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'

const { renderApp, control } = openBackend()

async function open() {
  const { user } = await renderApp({ path: '/user/contact', as: '0810000001' })
  const button = await screen.findByRole('button', { name: 'Conditions' })
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Conditions' }))
  async function confirm() {
    expect(await sheet.findByText(/^20\syears or older$/)).toHaveProperty('tagName', 'STRONG')
    await user.click(sheet.getByRole('button', { name: 'Confirm' }))
    await expectNoDialog()
  }
  return { user, button, sheet, confirm }
}

test('loads the conditions again after an error', async () => {
  await control.fault('GET /api/lookup/conditions', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user, sheet, confirm } = await open()
  await sheet.findByText('Could not load the conditions')
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  await confirm()
})

test('closes on confirm, and loads the conditions only once', async () => {
  const { user, button, confirm } = await open()
  await confirm()
  await user.click(button)
  expect(await screen.findByText(/^5\stimes$/)).toBeDefined()
  expect(control.count('GET /api/lookup/conditions')).toBe(1)
})

test('loads the conditions again after a change of the language', async () => {
  const { user, button, confirm } = await open()
  await confirm()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'ລາວ' }))
  await user.click(button)
  expect(await screen.findByText(/^20\sປີຂຶ້ນໄປ$/)).toBeDefined()
})
