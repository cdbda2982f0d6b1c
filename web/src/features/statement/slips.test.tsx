import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, NEW_MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()
type SlipRow = Parameters<ReturnType<typeof control.world>['tables']['slips']['insert']>[0]

const LIST = 'POST /api/statement/slip'
const REFERENCE = 'GET /api/statement/slip/reference/{reference}'

/** Adds a slip of a new member. Default: a failed slip of 1,234.50 baht. */
function addSlip(more: Partial<SlipRow> = {}) {
  const { slips } = control.world().tables
  slips.insert({
    _id: `added-${slips.all().length}`,
    memberId: control.member(NEW_MEMBER)._id,
    reference: 'SLTEST',
    createdAt: NOON,
    amount: 123_450,
    status: 'FAILED',
    note: null,
    link: null,
    image: '/media/slips/slip-500.svg',
    ...more,
  })
}

async function open(as = NEW_MEMBER) {
  const { user } = await renderApp({ path: '/user/statement', as })
  await user.click(await screen.findByRole('button', { name: 'Slip status' }))
  await screen.findByRole('dialog', { name: 'Slip status' })
  return user
}

async function cells() {
  const [, row] = await screen.findAllByRole('row')
  return within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('shows the image of a link over the whole screen', async () => {
  addSlip({ link: '/media/slips/slip-1000.svg' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'View image' }))
  const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/media/slips/slip-1000.svg')
  expect(control.count(REFERENCE)).toBe(0)

  await user.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slip image' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Slip status' })).toBeDefined()
})

test('shows an error for an image that cannot be loaded, and then shows the next image', async () => {
  addSlip({ reference: 'BROKEN', link: '/media/slips/gone.svg' })
  addSlip({ reference: 'WHOLE', link: '/media/slips/slip-1000.svg' })
  const user = await open()
  const buttons = await screen.findAllByRole('button', { name: 'View image' })
  const isBroken: boolean[] = []
  for (const button of buttons) {
    await user.click(button)
    const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
    const image = within(viewer).getByRole('img')
    if (isBroken.length === 0) fireEvent.error(image)
    isBroken.push(within(viewer).queryByText('Could not open the slip image') !== null)
    await user.click(within(viewer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slip image' })).toBeNull())
  }
  expect(isBroken).toEqual([true, false])
})

test('loads an image without a link by its reference, once for two taps', async () => {
  addSlip()
  const user = await open()
  const release = control.hold(REFERENCE)
  const button = await screen.findByRole('button', { name: 'View image' })
  await user.dblClick(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  release()
  const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/media/slips/slip-500.svg')
  expect(control.count(REFERENCE)).toBe(1)
})

test('does not load an unsafe address', async () => {
  addSlip({ link: 'javascript:alert(1)' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'View image' }))
  const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
  expect(within(viewer).queryByRole('img')).toBeNull()
  expect(viewer.textContent).toBe('Could not open the slip image')
})

test.each([
  ['after a refresh', () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))],
  ['after 20 s', (pass: ReturnType<typeof stopTimers>) => pass(20_000)],
])('shows the new status of a slip and its reason %s', async (_, look) => {
  addSlip({ status: 'PROCESSING', reference: 'SLWAIT' })
  const pass = stopTimers()
  await renderApp({ path: '/user/statement#slips', as: NEW_MEMBER })
  expect((await cells())[2]).toBe('Processing')
  const note = 'SLIP_REFNO_DUPLICATED'
  await control.event({ type: 'slip.checked', reference: 'SLWAIT', status: 'FAILED', note })
  await look(pass)
  await waitFor(async () => expect((await cells())[2]).toBe('Failed(Duplicate slip)'))
})

test('opens the slips by a link, lists ten per page, and starts at the first page each time the sheet opens', async () => {
  const { user } = await renderApp({ path: '/user/statement#slips', as: MEMBER })
  await screen.findByRole('dialog', { name: 'Slip status' })
  expect(await screen.findAllByRole('row')).toHaveLength(11)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(9))
  expect(control.journal(LIST)[0]?.body).toEqual({ page: 2, limit: 10 })

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.hash).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Slip status' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11))
  await user.click(screen.getByRole('link', { name: 'Attach slip' }))
  await screen.findByRole('dialog', { name: 'Attach slip' })
})
