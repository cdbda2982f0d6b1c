import { act, screen, waitFor } from '@testing-library/react'
import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import { common } from '../../i18n/texts/en/common.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import { slip } from '../../i18n/texts/en/slip.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp } = openBackend()

const STALL_MS = 30_000
const ANSWER_MS = 15_000
/** axios tells of progress three times a second at most. */
const TOLD_WITHIN_MS = 400
const file = new File(['a photograph'], 'slip.png', { type: 'image/png' })

/** A request on a line on which only the test moves anything: MSW tells no progress. */
class SlowRequest extends EventTarget {
  readonly upload = new EventTarget()
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    sending = this
  }
  abort() {
    this.isAborted = true
  }
}

let drawn: Blob
let isSlow: boolean
let sending: SlowRequest | undefined

beforeEach(() => {
  drawn = new Blob(['a photograph'])
  isSlow = false
  sending = undefined
  const Real = XMLHttpRequest
  vi.stubGlobal('XMLHttpRequest', function made() {
    return isSlow ? new SlowRequest() : new Real()
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 96, close: () => {} }))
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  canvas.mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn))
})

async function open() {
  const rendered = await renderApp({ as: '0810000001', element: <DepositSheet open onClose={() => {}} /> })
  await rendered.user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  const input = screen.getByLabelText<HTMLInputElement>('Choose the slip image')
  return { ...rendered, input, choose: () => rendered.user.upload(input, file) }
}

const send = () => screen.getByRole('button', { name: 'Send slip' })

/** The slip is on its way, half of it sent. */
async function halfSent() {
  const opened = await open()
  await opened.choose()
  await screen.findByRole('img', { name: 'Slip' })
  const pass = stopTimers()
  isSlow = true
  await act(async () => send().click())
  const request = await vi.waitFor(() => sending ?? expect.fail('nothing was sent'), 15_000)
  async function moved(loaded: number) {
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
    )
    await pass(TOLD_WITHIN_MS)
  }
  await moved(50)
  return { ...opened, pass, moved, request }
}

test('an upload that stalls is given up, says so, and the slip can be sent again', async () => {
  const { pass } = await halfSent()
  await pass(STALL_MS - 2 * TOLD_WITHIN_MS)
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5)
  await pass(2 * TOLD_WITHIN_MS)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(common.message.timeout)
  expect(send()).toHaveProperty('disabled', false)
})

test('an upload that moves, however slowly, is not given up', async () => {
  const { pass, moved } = await halfSent()
  for (const part of [60, 70, 80]) {
    await pass(STALL_MS - 2 * TOLD_WITHIN_MS)
    await moved(part)
  }
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.8)
})

test('of which all was sent, an answer that does not come is looked for', async () => {
  const { pass, moved, request } = await halfSent()
  await moved(100)
  await pass(ANSWER_MS - 2 * TOLD_WITHIN_MS)
  expect(request.isAborted).toBe(false)
  screen.getByText(slip.checking)
  isSlow = false
  await pass(2 * TOLD_WITHIN_MS)
  expect(request.isAborted).toBe(true)
  await screen.findByText(/Please do not send it again/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an upload ends with the page that it was begun on', async () => {
  const { unmount, request } = await halfSent()
  expect(request.isAborted).toBe(false)
  unmount()
  expect(request.isAborted).toBe(true)
})

test('the same file can be chosen again after it was refused', async () => {
  const { choose, input } = await open()
  drawn = new Blob([new Uint8Array(SLIP_MAX_BYTES + 1)])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(errors.SLIP_INVALID_FILE)
  // A browser tells of a choice only where it differs from what the field holds.
  await waitFor(() => expect(input.value).toBe(''))
})
