import { screen, waitFor } from '@testing-library/react'
import { SLIP_CHECK_S, SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const SEND = 'POST /api/wallet/slip'
const onClose = vi.fn()

// 64 by 96 white pixels.
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
  'base64',
)
const picture = (name = 'slip.png') => new File([bytes], name, { type: 'image/png' })

/** What the page draws: a canvas that always gives this file. */
let drawn: Blob

beforeEach(() => {
  onClose.mockClear()
  drawn = new Blob([bytes])
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 96, close: () => {} }))
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  canvas.mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn))
})

async function open() {
  const { user } = await renderApp({
    as: '0810000001',
    element: <DepositSheet open onClose={onClose} />,
  })
  await user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  return {
    user,
    choose: (file = picture()) => user.upload(screen.getByLabelText('Choose the slip image'), file),
  }
}

const send = () => screen.getByRole('button', { name: 'Send slip' })
const slips = () => control.world().tables.slipChecks.all()

test('a slip is chosen, seen and sent; its result comes later', async () => {
  const { user, choose } = await open()
  expect(send()).toHaveProperty('disabled', true)
  drawn = new Blob([await control.payAtBank('0810000001', 500)])
  await choose()
  expect(await screen.findByRole('img', { name: 'Slip' })).toBeDefined()
  await user.dblClick(send())
  const dialog = await screen.findByRole('alertdialog', { name: 'Slip sent' })
  expect(dialog.textContent).toContain('see the result in Slip statusIn progress')
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.count(SEND)).toBe(1)
  expect(slips()).toMatchObject([{ fileName: 'slip.jpg', reading: { seen: 'code' } }])

  control.advance(SLIP_CHECK_S)
  expect(control.world().tables.slips.all().at(-1)).toMatchObject({ status: 'SUCCESS', amount: 50_000 })
})

test('the hours when none is taken are said before', async () => {
  await open()
  expect(await screen.findByText(/Slip upload is closed from 23:00 to 00:30/)).toBeDefined()
})

test('a file that is no picture, or too large, is refused before it is sent', async () => {
  const { choose } = await open()
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('not an image')
  })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(errors.SLIP_INVALID_FILE)
  expect(send()).toHaveProperty('disabled', true)

  vi.stubGlobal('createImageBitmap', async () => ({ width: 9_000, height: 9_000, close: () => {} }))
  drawn = new Blob([new Uint8Array(SLIP_MAX_BYTES + 1)])
  await choose()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(control.count(SEND)).toBe(0)
})

describe('a slip that is refused stays, to be sent again', () => {
  test('because it is no picture by its bytes', async () => {
    const { user, choose } = await open()
    drawn = new Blob(['<h1>Slip</h1>'])
    await choose()
    await user.click(await screen.findByRole('button', { name: 'Send slip' }))
    expect((await screen.findByRole('alert')).textContent).toBe(errors.SLIP_INVALID_FILE)
    expect(send()).toHaveProperty('disabled', false)
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each(['SLIP_NO_FILE', 'NO_WALLET'] as const)('because of %s', async (code) => {
    const { user, choose } = await open()
    await control.fault(SEND, 'error', { code })
    await choose()
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(errors[code])
    // Home does not wait for what was refused.
    expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('moving'))).toEqual([])
  })
})

describe('a slip whose answer is lost', () => {
  test('is found in the list of slips, and not sent again', async () => {
    const { user, choose } = await open()
    await control.fault(SEND, 'lost-response', { times: 1 })
    await choose()
    await user.click(send())
    await screen.findByRole('heading', { name: 'Slip sent' })
    expect(slips()).toHaveLength(1)
  })

  test('and is in no list, is looked for, and may be sent again with its key', async () => {
    const { user, choose } = await open()
    await control.fault(SEND, 'drop', { times: 1 })
    await choose()
    await user.click(send())
    await screen.findByText('Checking the result')
    control.advance(61)
    await screen.findByText(/“Send slip” was not found so far/)
    expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByRole('heading', { name: 'Slip sent' })
    expect(slips()).toHaveLength(1)
  })
})

test('sending shows how far it is and can be cancelled', async () => {
  const { user, choose } = await open()
  await control.fault(SEND, 'delay', { delayMs: 5_000 })
  await choose()
  await user.click(send())
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await waitFor(() => expect(send()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a slip was sent, the deposit begins anew', async () => {
  localStorage.setItem('remember-agreement', '1')
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  await user.upload(screen.getByLabelText('Choose the slip image'), picture())
  await user.click(await screen.findByRole('button', { name: 'Send slip' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(await screen.findByRole('tab', { name: 'Bank transfer' })).toBeDefined()
})

describe('in the hours when no slip is taken', () => {
  const CLOSED = /^Slip upload is closed from 23:00 to 00:30\. If your money does not arrive/
  const attach = () => screen.queryByRole('button', { name: /^Attach / })
  const HOUR = 3600

  test.each(['default', 'manual-deposit'])(
    'the sheet says so instead of leading there: %s',
    async (scenario) => {
      await control.scenario(scenario)
      control.advance(11 * HOUR)
      await renderApp({ as: '0810000001', element: <DepositSheet open onClose={onClose} /> })
      expect(await screen.findByText(CLOSED)).toBeDefined()
      expect(attach()).toBeNull()
      control.advance(1.5 * HOUR)
      await waitFor(() => expect(attach()).not.toBeNull())
      expect(screen.queryByText(CLOSED)).toBeNull()
    },
  )

  test.each([
    ['fast', 12, 0],
    ['slow', -12, 12],
  ])('they are those of the provider where the clock of the phone is %s', async (_, hours, later) => {
    control.misset(hours * HOUR)
    control.advance(later * HOUR)
    await renderApp({ as: '0810000001', element: <DepositSheet open onClose={onClose} /> })
    await screen.findAllByRole('button', { name: /^Copy / })
    await waitFor(() => expect(screen.queryByText(CLOSED) === null).toBe(later === 0))
  })

  test('one that was chosen before is not sent', async () => {
    control.advance(11 * HOUR - 60)
    const { choose } = await open()
    expect(screen.getByText(/Slip upload is closed from 23:00 to 00:30$/)).toBeDefined()
    await choose()
    await screen.findByRole('img', { name: 'Slip' })
    expect(send()).toHaveProperty('disabled', false)
    control.advance(60)
    await screen.findByText(CLOSED)
    expect(send()).toHaveProperty('disabled', true)
  })
})
