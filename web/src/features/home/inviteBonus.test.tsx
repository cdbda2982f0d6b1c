import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const NEW_MEMBER = '0810000003'

const inviteRow = () => screen.getByText('Invite bonus').parentElement?.parentElement?.textContent

async function open(phone = MEMBER) {
  const { user } = await renderApp({ path: '/user/home', as: phone })
  const head = await screen.findByRole('region', { name: 'Balance' })
  await within(head).findByRole('button', { name: 'Check balance', busy: false })
  return { user, head }
}

describe('the invite bonus', () => {
  const receive = () => screen.findByRole('button', { name: 'Claim bonus' })
  const CLAIM = 'GET /api/invite/bonus'

  test('is claimed once after a confirmation, and added to the wallet', async () => {
    const { user, head } = await open()
    await user.click(await receive())
    const dialog = screen.getByRole('dialog', { name: 'Claim the invite bonus of ฿320.00?' })
    within(dialog).getByRole('img', { name: 'Chance of success 100%, of failure 0%' })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }))
    const ending = await screen.findByRole('alertdialog', {
      name: 'Invite bonus received, it is in your main wallet',
    })
    expect(ending.textContent).toContain('฿320.00ToMain wallet')
    await waitFor(() => expect(head.textContent).toContain('฿48,570.75'))
    expect(inviteRow()).toBe('Invite bonus฿0.00Invite')
    expect(control.count(CLAIM)).toBe(1)
  })

  test('leads to the invite sheet when there is nothing to claim', async () => {
    const { user } = await open(NEW_MEMBER)
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await screen.findByRole('dialog', { name: 'Invite friends' })
  })

  test('is not claimed when the member cancels', async () => {
    const { user } = await open()
    await user.click(await receive())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await expectNoDialog()
    expect(control.count(CLAIM)).toBe(0)
  })

  test('locks the dialog while the request is sent', async () => {
    const { user } = await open()
    await user.click(await receive())
    const release = control.hold(CLAIM)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: /^Claim the invite bonus/ })).toBeDefined()
    release()
    await screen.findByRole('alertdialog', { name: /^Invite bonus received/ })
  })
})
