import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control, server } = openBackend()

const LOOKUP = 'GET /api/lookup/deposit'
const RENAME = 'PUT /api/account/bankAccountName'
const onClose = vi.fn()
let copied: string[] = []

beforeEach(() => {
  onClose.mockClear()
  copied = []
})

/** The sheet alone, with a clipboard that remembers. */
async function openDeposit(as = '0810000001') {
  const rendered = await renderApp({ as, element: <DepositSheet open onClose={onClose} /> })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push(await (await item!.getType('text/plain')).text())
  })
  return rendered
}

const copyOf = (text: string) => screen.findByRole('button', { name: new RegExp(`^Copy .*${text}$`) })

describe('a member whose account must carry an English name', () => {
  const THAI_NAMED = '0810000004'
  const dialog = () => screen.findByRole('dialog', { name: 'Change the account name to English' })
  const field = () => screen.getByLabelText('Account name in English')
  const save = () => screen.getByRole('button', { name: 'Save and copy' })

  async function tryToCopy() {
    const { user } = await openDeposit(THAI_NAMED)
    await user.click(await copyOf('4078123395'))
    await dialog()
    return user
  }

  test('is asked for it first, in capitals; then the number is copied', async () => {
    const user = await tryToCopy()
    expect(copied).toEqual([])
    expect(screen.getByText('Current name: สุนทร แก้วมณี')).toBeDefined()
    await user.type(field(), 'soonthorn k')
    expect(field()).toHaveProperty('value', 'SOONTHORN K')
    await user.click(save())
    expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
    expect(copied).toEqual(['4078123395'])
    expect(control.journal(RENAME)[0]?.body).toEqual({ bankCode: 'KTB', bankAccountName: 'SOONTHORN K' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /account name/ })).toBeNull())

    await user.click(await copyOf('0681552047'))
    await waitFor(() => expect(copied).toEqual(['4078123395', '0681552047']))
  })

  test('has the clipboard asked for in the tap that saves: a moment later a phone refuses it', async () => {
    const user = await tryToCopy()
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

  test('gets the number copied as ever where the browser does not wait for a text', async () => {
    vi.stubGlobal('ClipboardItem', undefined)
    const user = await tryToCopy()
    await user.type(field(), 'A B')
    const pass = stopTimers()
    await user.click(save())
    await screen.findByText('Saved')
    await pass(1000)
    expect(copied).toEqual(['4078123395'])
  })

  test.each(['', '   ', 'สุนทร', 'SOONTHORN 2'])('cannot give the name "%s"', async (name) => {
    const user = await tryToCopy()
    if (name) await user.type(field(), name)
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe('required English language')
    expect(control.count(RENAME)).toBe(0)
    expect(await dialog()).toBeDefined()
  })

  test('reads why the provider did not take it, and can try again', async () => {
    const user = await tryToCopy()
    await control.fault(RENAME, 'error', { code: 'BANK_ACCOUNT_NAME_ENG', times: 1 })
    await user.type(field(), 'A B')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe('Bank account name must be in English only')
    await user.click(save())
    expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
  })

  test('and whose answer was lost has the name all the same', async () => {
    const user = await tryToCopy()
    await control.fault(RENAME, 'lost-response', { times: 1 })
    await user.type(field(), 'A B')
    await user.click(save())
    expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
    expect(control.count(RENAME)).toBe(1)
  })

  test('and whose call was lost reads that the result is not known, and can send it again with the same key', async () => {
    const user = await tryToCopy()
    const keys: (string | null)[] = []
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PUT') keys.push(request.headers.get('idempotency-key'))
    })
    await control.fault(RENAME, 'drop', { times: 1 })
    await user.type(field(), 'A B')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No answer from the system, so the result is not known. It is safe to try again.',
    )
    await user.dblClick(save())
    expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test.each([
    ['an account of manual mode', 'manual-deposit', /^Copy Krungthai/],
    ['a wallet of manual mode', 'manual-deposit', /^Copy บจก. สบาย เพย์$/],
    ['a voucher wallet', 'default', /^Copy บจก. สบาย เพย์$/],
  ])('is asked for it before %s is copied, too', async (_, scenario, name) => {
    await control.scenario(scenario)
    const { user } = await openDeposit(THAI_NAMED)
    if (scenario === 'default') await user.click(await screen.findByRole('tab', { name: 'Voucher' }))
    await user.click(await screen.findByRole('button', { name }))
    await dialog()
    expect(copied).toEqual([])
  })

  test.each(['GET /api/wallet', 'GET /api/lookup/banks'] as const)(
    'can copy nothing before it is known that a name is needed: %s',
    async (unanswered) => {
      const release = control.hold(unanswered)
      const { user } = await openDeposit(THAI_NAMED)
      await waitFor(() => expect(control.count(LOOKUP)).toBe(1))
      expect(await screen.findByText('Loading')).toBeDefined()
      expect(screen.queryByRole('button', { name: /^Copy / })).toBeNull()
      release()
      await user.click(await copyOf('4078123395'))
      await dialog()
      expect(copied).toEqual([])
    },
  )

  test('copies nothing when the question is closed', async () => {
    const user = await tryToCopy()
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /account name/ })).toBeNull())
    expect(copied).toEqual([])
    expect(control.count(RENAME)).toBe(0)
  })
})
