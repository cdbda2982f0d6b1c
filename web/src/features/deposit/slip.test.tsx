import { screen, waitFor } from '@testing-library/react'
import { SLIP_CHECK_S, SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { openDeposit } from '../../../test/depositSheet.tsx'
import { alertText, expectNoDialog } from '../../../test/screen.ts'
import { slipBytes, stubSlipImage } from '../../../test/slipImage.ts'
import { errors } from '../../../test/texts.ts'

const { renderApp, control } = openBackend()

const SEND = 'POST /api/wallet/slip'
const HOUR = 3600

const picture = () => new File([slipBytes], 'slip.png', { type: 'image/png' })

/** The file that the canvas of the page produces. */
let drawn: Blob

beforeEach(() => {
  drawn = new Blob([slipBytes])
  stubSlipImage(() => drawn)
})

async function open() {
  const { user, onClose } = await openDeposit(renderApp)
  await user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  const choose = () => user.upload(screen.getByLabelText('Choose the slip image'), picture())
  return { user, onClose, choose, send: () => user.click(sendButton()) }
}

const sendButton = () => screen.getByRole('button', { name: 'Send slip' })
const slips = () => control.world().tables.slipChecks.all()

test('shows the chosen slip, sends it once for two taps, and the check runs later', async () => {
  const { user, onClose, choose } = await open()
  expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull()
  drawn = new Blob([await control.payAtBank('0810000001', 500)])
  await choose()
  expect(await screen.findByRole('img', { name: 'Slip' })).toBeDefined()
  await user.dblClick(sendButton())
  const dialog = await screen.findByRole('alertdialog', { name: 'Slip sent' })
  expect(dialog.textContent).toMatch(/^Slip sent.*in about 20\u00a0secondsStatusIn progressGot itSlip status/)
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.count(SEND)).toBe(1)
  expect(slips()).toMatchObject([{ fileName: 'slip.jpg', reading: { seen: 'code' } }])

  control.advance(SLIP_CHECK_S)
  expect(control.world().tables.slips.all().at(-1)).toMatchObject({ status: 'SUCCESS', amount: 50_000 })
})

test('rejects a file that is no image or too large, without a request', async () => {
  const { choose } = await open()
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('not an image')
  })
  await choose()
  expect(await alertText()).toBe(errors.SLIP_INVALID_FILE)
  expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull()

  stubSlipImage(() => new Blob([new Uint8Array(SLIP_MAX_BYTES + 1)]))
  await choose()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(control.count(SEND)).toBe(0)
})

test('keeps a refused slip to send it again, and home does not wait for its result', async () => {
  const { onClose, choose, send } = await open()
  drawn = new Blob(['<h1>Slip</h1>'])
  await choose()
  await send()
  expect(await alertText()).toBe(errors.SLIP_INVALID_FILE)
  expect(sendButton()).toHaveProperty('disabled', false)
  expect(onClose).not.toHaveBeenCalled()
  expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('moving'))).toEqual([])
})

test('finds the slip in the list when the response is lost, without a second request', async () => {
  const { choose, send } = await open()
  await control.fault(SEND, 'lost-response', { times: 1 })
  await choose()
  await send()
  await screen.findByRole('heading', { name: 'Slip sent' })
  expect(slips()).toHaveLength(1)
})

test('shows the progress of the upload, and cancels the upload on request', async () => {
  const { user, choose, send } = await open()
  control.hold(SEND)
  await choose()
  await send()
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('starts at the first step when the deposit opens again after a slip was sent', async () => {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  await user.upload(screen.getByLabelText('Choose the slip image'), picture())
  await user.click(await screen.findByRole('button', { name: 'Send slip' }))
  await expectNoDialog()

  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(await screen.findByRole('tab', { name: 'Bank transfer' })).toBeDefined()
})

const CLOSED = /^Slip upload is closed 23:00 to 00:30\. Money\snot\sarrived\?/
const attachButton = () => screen.queryByRole('button', { name: /^Attach / })

test.each(['default', 'manual-deposit'])(
  'replaces the upload button during the closed hours in the scenario %s',
  async (scenario) => {
    await control.scenario(scenario)
    // Only the time of the provider counts.
    control.misset(5 * HOUR)
    control.advance(11 * HOUR)
    await openDeposit(renderApp)
    expect(await screen.findByText(CLOSED)).toBeDefined()
    expect(attachButton()).toBeNull()
    control.advance(1.5 * HOUR)
    await waitFor(() => expect(attachButton()).not.toBeNull())
    expect(screen.queryByText(CLOSED)).toBeNull()
  },
)

test('does not send a slip that was chosen before the closed hours', async () => {
  control.advance(11 * HOUR - 60)
  const { choose } = await open()
  expect(screen.getByText(/Slip upload is closed 23:00 to 00:30$/)).toBeDefined()
  await choose()
  await screen.findByRole('img', { name: 'Slip' })
  expect(sendButton()).toHaveProperty('disabled', false)
  control.advance(60)
  await screen.findByText(CLOSED)
  expect(sendButton()).toHaveProperty('disabled', true)
})
