import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend, WITH_THAI_NAME } from '../../../test/backend.ts'
import { copyButton, openDeposit, openTab } from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const RENAME = 'PUT /api/account/bankAccountName'
let copied: string[]

async function open() {
  copied = []
  const rendered = await openDeposit(renderApp, { as: WITH_THAI_NAME })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push(await (await item!.getType('text/plain')).text())
  })
  return rendered
}

const dialog = () => screen.findByRole('dialog', { name: 'English account name' })
const field = () => screen.getByLabelText('Account name in English')
const save = () => screen.getByRole('button', { name: 'Save and copy' })

async function tapCopy() {
  const { user } = await open()
  await user.click(await copyButton('4078123395'))
  await dialog()
  return user
}

test('asks for the English name in capitals, saves the name, then copies the number', async () => {
  const user = await tapCopy()
  expect(copied).toEqual([])
  expect(screen.getByText('Current name: สุนทร แก้วมณี')).toBeDefined()
  await user.type(field(), 'soonthorn k ')
  expect(field()).toHaveProperty('value', 'SOONTHORN K ')
  await user.click(save())
  expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
  expect(copied).toEqual(['4078123395'])
  expect(control.journal(RENAME)[0]?.body).toEqual({ bankCode: 'KTB', bankAccountName: 'SOONTHORN K' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /account name/ })).toBeNull())

  await user.click(await copyButton('0681552047'))
  await waitFor(() => expect(copied).toEqual(['4078123395', '0681552047']))
})

test('requests the clipboard in the tap that saves, because a phone refuses it later', async () => {
  const user = await tapCopy()
  const release = control.hold(RENAME)
  await user.type(field(), 'A B')
  await user.click(save())
  expect(navigator.clipboard.write).toHaveBeenCalledOnce()
  expect(copied).toEqual([])
  const pass = stopTimers()
  release()
  await screen.findByText('Saved')
  await pass(1000)
  expect(copied).toEqual(['4078123395'])
  expect(navigator.clipboard.writeText).not.toHaveBeenCalled()
})

test('copies the number after saving when the browser has no ClipboardItem', async () => {
  vi.stubGlobal('ClipboardItem', undefined)
  const user = await tapCopy()
  await user.type(field(), 'A B')
  const pass = stopTimers()
  await user.click(save())
  await screen.findByText('Saved')
  await pass(1000)
  expect(copied).toEqual(['4078123395'])
})

test.each(['', 'SOONTHORN 2'])('rejects the name "%s"', async (name) => {
  const user = await tapCopy()
  if (name) await user.type(field(), name)
  await user.click(save())
  expect(await alertText()).toBe('required English language')
  expect(control.count(RENAME)).toBe(0)
  expect(await dialog()).toBeDefined()
})

test('finds the saved name when the response is lost', async () => {
  const user = await tapCopy()
  await control.fault(RENAME, 'lost-response', { times: 1 })
  await user.type(field(), 'A B')
  await user.click(save())
  expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
  expect(control.count(RENAME)).toBe(1)
})

test.each([
  ['an account in manual mode', 'manual-deposit', /^Copy Krungthai/],
  ['a wallet in manual mode', 'manual-deposit', /^Copy บจก. สบาย เพย์$/],
  ['a voucher wallet', 'default', /^Copy บจก. สบาย เพย์$/],
])('asks for the English name before it copies %s', async (_, scenario, name) => {
  await control.scenario(scenario)
  const { user } = await open()
  if (scenario === 'default') await openTab(user, 'Voucher')
  await user.click(await screen.findByRole('button', { name }))
  await dialog()
  expect(copied).toEqual([])
})

test.each(['GET /api/wallet', 'GET /api/lookup/banks'] as const)(
  'shows no copy button before %s is answered',
  async (endpoint) => {
    const release = control.hold(endpoint)
    const { user } = await open()
    await waitFor(() => expect(control.count('GET /api/lookup/deposit')).toBe(1))
    expect(await screen.findByText('Loading')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Copy / })).toBeNull()
    release()
    await user.click(await copyButton('4078123395'))
    await dialog()
    expect(copied).toEqual([])
  },
)
