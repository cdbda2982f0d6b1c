import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type SlipReason, slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { beforeEach, expect, test } from 'vitest'
import { NOON, openBackend } from '../../../test/backend.ts'
import { slip as words } from '../../i18n/texts/en/slip.ts'

const { renderApp, control } = openBackend()
type SlipRow = Parameters<ReturnType<typeof control.world>['tables']['slips']['insert']>[0]

const MEMBER = '0810000001'
const NEW_MEMBER = '0810000003'
const LIST = 'POST /api/statement/slip'
const REFERENCE = 'GET /api/statement/slip/reference/{reference}'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

/** Gives the member who has nothing a slip of 1,234.50 baht that failed, unless told otherwise. */
function addSlip(more: Partial<SlipRow> = {}) {
  const { members, slips } = control.world().tables
  slips.insert({
    _id: `added-${slips.all().length}`,
    memberId: members.first('username', NEW_MEMBER)!._id,
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

test('a slip has date, amount, status and image', async () => {
  addSlip({ status: 'SUCCESS' })
  await open()
  expect(await cells()).toEqual(['20/11/2026 12:00:00', '1,234.50', 'Success', ''])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Amount',
    'Status',
    'Slip image',
  ])
})

test.each(slipReasonCodes)('the reason %s is explained in brackets after the status', async (note) => {
  addSlip({ note })
  await open()
  expect((await cells())[2]).toBe(`Failed(${words.text[slipReasons[note satisfies SlipReason]]})`)
})

test.each(['SOME_OTHER_REASON', null])('the reason %s shows nothing', async (note) => {
  addSlip({ note })
  await open()
  expect((await cells())[2]).toBe('Failed')
})

test('an amount that is not above 0 is a dash, and whatever is neither good nor bad is being processed', async () => {
  addSlip({ amount: 0, status: 'PROCESSING' })
  await open()
  expect((await cells()).slice(1, 3)).toEqual(['-', 'Processing'])
})

test('an image with a link is shown over the screen', async () => {
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

test('an image on its way has a skeleton until it is there', async () => {
  addSlip({ link: '/media/slips/slip-1000.svg' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'View image' }))
  const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
  expect(within(viewer).getByRole('status').textContent).toBe('Loading')
  fireEvent.load(within(viewer).getByRole('img'))
  expect(within(viewer).queryByRole('status')).toBeNull()
})

test('an image that cannot be loaded says so, and is not in the way of the next one', async () => {
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

test('an image without a link is asked for by its reference, once, and its button is busy meanwhile', async () => {
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

test('a reference that leads nowhere is a red toast', async () => {
  addSlip()
  await control.fault(REFERENCE, 'error', { code: 'NO_DATA', times: 1 })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'View image' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No data found')
})

test('an address that is none is not followed', async () => {
  addSlip({ link: 'javascript:alert(1)' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'View image' }))
  const viewer = await screen.findByRole('dialog', { name: 'Slip image' })
  expect(within(viewer).queryByRole('img')).toBeNull()
  expect(viewer.textContent).toBe('Could not open the slip image')
})

test('refresh shows what became of a slip', async () => {
  addSlip({ status: 'PROCESSING', reference: 'SLWAIT' })
  const user = await open()
  expect((await cells())[2]).toBe('Processing')
  await control.event({
    type: 'slip.checked',
    reference: 'SLWAIT',
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect((await cells())[2]).toBe('Failed(Duplicate slip)'))
})

test('ten slips a page, read anew each time the sheet opens', async () => {
  const user = await open(MEMBER)
  expect(await screen.findAllByRole('row')).toHaveLength(11)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(9))
  expect(control.journal(LIST)[0]?.body).toEqual({ page: 2, limit: 10 })

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Slip status' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11))
})

test('without slips it says where to attach one', async () => {
  await open()
  await screen.findByText('No slip yet')
})

test('slips that cannot be read say so in their place, without a toast', async () => {
  await control.fault(LIST, 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const user = await open(MEMBER)
  const sheet = screen.getByRole('dialog')
  await within(sheet).findByText('Could not load the list')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('row')).toHaveLength(11)
})
