import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

async function open() {
  const { user } = await renderApp({ path: '/user/contact', as: '0810000001' })
  const button = await screen.findByRole('button', { name: 'Conditions' })
  await user.click(button)
  return { user, button, sheet: within(await screen.findByRole('dialog', { name: 'Conditions' })) }
}

test('the conditions open from the menu as paragraphs, and confirming closes them', async () => {
  const { user, sheet } = await open()
  expect(await sheet.findByText(/^20\syears or older$/)).toHaveProperty('tagName', 'STRONG')
  expect(sheet.getByText(/^5\stimes$/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('conditions that could not be loaded are asked for again', async () => {
  await control.fault('GET /api/lookup/conditions', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user, sheet } = await open()
  await sheet.findByText('Could not load the conditions')
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  await sheet.findByText(/^20\syears or older$/)
})

test('they are loaded when they are opened, and once', async () => {
  const { user, button, sheet } = await open()
  await sheet.findByText(/^20\syears or older$/)
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button)
  await screen.findByText(/^20\syears or older$/)
  expect(control.count('GET /api/lookup/conditions')).toBe(1)
})

test('another language reads them anew, in its words', async () => {
  const { user, button, sheet } = await open()
  await sheet.findByText(/^20\syears or older$/)
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'ລາວ' }))
  await user.click(button)
  expect(await screen.findByText(/^20\sປີຂຶ້ນໄປ$/)).toBeDefined()
})
