import { act, screen, waitFor } from '@testing-library/react'
import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { openDeposit } from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'
import { stubSlipImage } from '../../../test/slipImage.ts'
import { texts } from '../../../test/texts.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp } = openBackend()

const STALL_MS = 30_000
const ANSWER_MS = 15_000
/** axios reports progress at most three times per second. */
const PROGRESS_MS = 400
const file = new File(['a photograph'], 'slip.png', { type: 'image/png' })

/** A request whose progress the test controls, because MSW reports none. */
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
  vi.stubGlobal('XMLHttpRequest', function createRequest() {
    return isSlow ? new SlowRequest() : new Real()
  })
  stubSlipImage(() => drawn)
})

async function open() {
  const rendered = await openDeposit(renderApp)
  await rendered.user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  const input = screen.getByLabelText<HTMLInputElement>('Choose the slip image')
  return { ...rendered, input, choose: () => rendered.user.upload(input, file) }
}

const send = () => screen.getByRole('button', { name: 'Send slip' })

/** Sends half of a slip. */
async function sendHalf() {
  const opened = await open()
  await opened.choose()
  await screen.findByRole('img', { name: 'Slip' })
  const pass = stopTimers()
  isSlow = true
  await act(async () => send().click())
  const request = await vi.waitFor(() => sending ?? expect.fail('nothing was sent'))
  async function progress(loaded: number) {
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
    )
    await pass(PROGRESS_MS)
  }
  await progress(50)
  return { ...opened, pass, progress, request }
}

test('aborts an upload that stalls, shows an error, and keeps the slip', async () => {
  const { pass } = await sendHalf()
  await pass(STALL_MS - 2 * PROGRESS_MS)
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5)
  await pass(2 * PROGRESS_MS)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(texts.en.message.timeout)
  await act(async () => send().click())
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0)
})

test('continues an upload that is slow but makes progress', async () => {
  const { pass, progress } = await sendHalf()
  for (const part of [60, 70, 80]) {
    await pass(STALL_MS - 2 * PROGRESS_MS)
    await progress(part)
  }
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.8)
})

test('checks the result when no response arrives after the upload', async () => {
  const { pass, progress, request } = await sendHalf()
  await progress(100)
  await pass(ANSWER_MS - 2 * PROGRESS_MS)
  expect(request.isAborted).toBe(false)
  screen.getByText(texts.en.slip.checking)
  isSlow = false
  await pass(2 * PROGRESS_MS)
  expect(request.isAborted).toBe(true)
  await screen.findByText(/^Please do not send “/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('aborts the upload when the page is closed', async () => {
  const { unmount, request } = await sendHalf()
  expect(request.isAborted).toBe(false)
  unmount()
  expect(request.isAborted).toBe(true)
})

test.each([
  [9.9, 1],
  [10, 0],
])('shows %j min after a slip was shared %i picture, and deletes the slip', async (minutes, pictures) => {
  const headers = { date: new Date(Date.now() - minutes * 60_000).toUTCString() }
  const cache = { match: async () => new Response(file, { headers }) }
  const remove = vi.fn(async () => true)
  vi.stubGlobal('caches', { open: async () => cache, delete: remove })
  const { user } = await openDeposit(renderApp)
  await user.click(await screen.findByRole('button', { name: /^Attach the slip/ }))
  await act(vi.dynamicImportSettled)
  expect(screen.queryAllByRole('img', { name: 'Slip' })).toHaveLength(pictures)
  expect(remove).toHaveBeenCalledExactlyOnceWith('shared slip')
})

test('resets the file field after a rejected file, so that the same file can be chosen again', async () => {
  const { choose, input } = await open()
  drawn = new Blob([new Uint8Array(SLIP_MAX_BYTES + 1)])
  await choose()
  expect(await alertText()).toBe(texts.en.errors.SLIP_INVALID_FILE)
  await waitFor(() => expect(input.value).toBe(''))
})
