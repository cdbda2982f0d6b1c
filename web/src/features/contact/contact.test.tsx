import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import { queryClient } from '../../app/queryClient.ts'

const { renderApp, control } = openBackend()

test('shows no link and no picture when the addresses are unsafe', async () => {
  const unsafe = 'javascript:x()'
  control.world().set({ contact: { contactText: '', lineLink: unsafe, lineName: '@x', lineQR: unsafe } })
  await renderApp({ path: '/contact' })
  await screen.findByText('@x')
  expect(screen.queryByRole('link', { name: 'Open app' })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('invites to no chat app that the provider does not have', async () => {
  control.world().set({ contact: { contactText: 'Call us', lineLink: '', lineName: '', lineQR: '' } })
  await renderApp({ path: '/contact' })
  await screen.findByText('Call us')
  expect(screen.queryByText(/LINE|chat app/)).toBeNull()
})

test('shows the chat card only together with the content above it, so that the card never moves under a finger', async () => {
  const release = control.hold('GET /api/lookup/contact')
  await renderApp({ path: '/contact' })
  await waitFor(() => expect(queryClient.getQueryData(['lookup', 'enableChatWidget'])).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Start chat' })).toBeNull()
  release()
  await screen.findByRole('button', { name: 'Start chat' })
})

test('loads the conditions once, and again after a change of the language', async () => {
  const { user } = await renderApp({ path: '/user/contact', as: '0810000001' })
  const button = await screen.findByRole('button', { name: 'Conditions' })
  async function confirm() {
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await expectNoDialog()
  }
  await user.click(button)
  expect(await screen.findByText(/^20\syears or older$/)).toHaveProperty('tagName', 'STRONG')
  await confirm()
  await user.click(button)
  expect(await screen.findByText(/^5\stimes$/)).toBeDefined()
  expect(control.count('GET /api/lookup/conditions')).toBe(1)
  await confirm()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'ລາວ' }))
  await user.click(button)
  expect(await screen.findByText(/^20\sປີຂຶ້ນໄປ$/)).toBeDefined()
})
