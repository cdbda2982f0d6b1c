import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const NEW_MEMBER = '0810000003'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

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

  test('is received after a question that explains it, and adds to the wallet', async () => {
    const { user, head } = await open()
    await user.click(await receive())
    const dialog = screen.getByRole('dialog', { name: 'Claim the invite bonus of ฿320.00?' })
    within(dialog).getByRole('img', { name: 'Chance of success 100%, of failure 0%' })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }))
    const ending = await screen.findByRole('alertdialog', {
      name: 'Invite bonus received, it is in your main wallet',
    })
    expect(ending.textContent).toContain('฿320.00ToMain walletSuccess')
    await waitFor(() => expect(head.textContent).toContain('฿48,570.75'))
    expect(inviteRow()).toBe('Invite bonus฿0.00Invite')
    expect(control.count(CLAIM)).toBe(1)
  })

  test('has its row also while there is none, which leads to inviting friends', async () => {
    const { user } = await open(NEW_MEMBER)
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await screen.findByRole('dialog', { name: 'Invite friends' })
  })

  test('waits when the question is answered with no', async () => {
    const { user } = await open()
    await user.click(await receive())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(control.count(CLAIM)).toBe(0)
  })

  test('is not left while it is on its way', async () => {
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

  test.each([
    ['0810000007', 'The invite bonus is not open right now'],
    ['0810000019', 'The invite bonus was not received this time'],
    ['0810000020', 'The friends you invited have not played yet'],
    ['0810000022', 'The invite bonus has already been claimed'],
  ])('of the member %s is refused in a red toast', async (phone, words) => {
    const { user } = await open(phone)
    await user.click(await receive())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('whose answer is lost is found in the wallet, and not asked for again', async () => {
    const { user } = await open()
    await user.click(await receive())
    await control.fault(CLAIM, 'lost-response', { times: 1 })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Invite bonus received, it is in your main wallet',
    })
    expect(dialog.textContent).toContain('฿320.00ToMain wallet')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(inviteRow()).toBe('Invite bonus฿0.00Invite'))
    expect(control.count(CLAIM)).toBe(1)
  })

  test('that was not found is looked for', async () => {
    const { user } = await open()
    await user.click(await receive())
    await control.fault(CLAIM, 'drop', { times: 1 })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = await screen.findByRole('dialog', { name: 'Checking the result' })
    control.advance(61)
    await within(dialog).findByText(/was not found so far/)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(await receive())
    await screen.findByRole('dialog', { name: 'Not found so far' })
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})
