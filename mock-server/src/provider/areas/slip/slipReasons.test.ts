import { SLIP_CHECK_S, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { type SlipReason, slipReasonCodes } from '@wallet/contracts/slip'
import { expect, test } from 'vitest'
import { file, png } from '../../../../test/pictures.ts'
import { openSlips } from '../../../../test/slips.ts'
import { changeSlips } from '../../life/events.ts'

type Slips = ReturnType<typeof openSlips>
const OTHER = '0810000002'

/** Causes of each reason. */
const causes: Record<SlipReason, (slips: Slips) => void> = {
  // Use a new world often, because a world removes its oldest files above a limit.
  UPLOADED_FILE_NOT_EXIST: ({ payAndSend, world }) => {
    payAndSend(100)
    for (const file of world.files.all()) world.files.remove(file)
  },
  IMG_SIZE_UNABLE_TO_PROCESS: ({ send, picture, pay }) => send(picture(pay(100), 'tiny')),
  CANNOT_READ_CROPPED_IMAGE: ({ send, picture, pay }) => send(picture(pay(100), 'cut')),
  DEST_ACC_INVALID: ({ send, picture, pay }) => send(picture(pay(100, { to: '0000000000' }))),
  SLIP_REFNO_DUPLICATED: ({ send, picture, pay, check }) => {
    const slip = picture(pay(100))
    check(slip)
    send(slip)
  },
  UNSTABLE_REFNO_ON_SLIP: ({ send, picture, pay }) => send(picture(pay(100), 'smudged')),
  TRIPPLE_WRONG_CAPTCHA: ({ payAndSend, world }) => {
    changeSlips(world, { captchaWrongPercent: 100 })
    payAndSend(100)
  },
  INVALID_SLIP: ({ send, picture, pay }) => send(picture(pay(100), 'without-code')),
  NOT_MATCH: ({ send, picture, pay }) => send(picture(pay(100, { by: OTHER }))),
  EXPIRED_SLIP: ({ send, picture, pay, advance }) => {
    const slip = picture(pay(100))
    advance(SLIP_WITHIN_MINUTES * 60 + 1)
    send(slip)
  },
  UNKNOW_ERROR: ({ send, picture, pay }) => send(picture(pay(100), 'forged')),
}

test.each(slipReasonCodes)('fails with the reason %s and moves no money', (reason) => {
  const slips = openSlips()
  causes[reason](slips)
  const { total } = slips.entries()
  const before = slips.wallet()
  expect(before).toBe(reason === 'SLIP_REFNO_DUPLICATED' ? 100 : 0)
  slips.advance(SLIP_CHECK_S - 1)
  expect(slips.slip().status).toBe('PROCESSING')
  slips.advance(1)
  expect(slips.slip()).toMatchObject({ status: 'FAILED', note: reason })
  expect(slips.wallet()).toBe(before)
  expect(slips.entries().total).toBe(total)
})

test('shows the amount of the transfer of a failed slip', () => {
  const { picture, pay, check } = openSlips()
  expect(check(picture(pay(100, { by: OTHER }))).amount).toBe(100)
  expect(check(picture(pay(100), 'cut')).amount).toBe(0)
})

test.each([
  ['file-lost', 'UPLOADED_FILE_NOT_EXIST'],
  ['captcha', 'TRIPPLE_WRONG_CAPTCHA'],
])('fails by the file name my-%s.png', (word, note) => {
  const { picture, pay, check } = openSlips()
  expect(check(picture(pay(100)), `my-${word.toUpperCase()}.png`)).toMatchObject({ status: 'FAILED', note })
})

test.each([
  [40, 40, 'INVALID_SLIP'],
  [39, 40, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [40, 39, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [4_096, 40, 'INVALID_SLIP'],
  [4_097, 40, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [40, 4_097, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [4_000, 3_126, 'IMG_SIZE_UNABLE_TO_PROCESS'],
])('reports a picture of %d by %d pixels without a code as %s', (width, height, note) => {
  const { check } = openSlips()
  expect(check(png(width, height))).toMatchObject({ status: 'FAILED', note })
})

test('accepts a slip at the last moment of its hour', () => {
  const { picture, pay, advance, check } = openSlips()
  const bytes = picture(pay(100))
  advance(SLIP_WITHIN_MINUTES * 60)
  expect(check(bytes).status).toBe('SUCCESS')
})

test('keeps the transfer of a failed slip unused', () => {
  const { picture, pay, slip, wallet, check } = openSlips()
  const reference = pay(100)
  for (const flaw of ['cut', 'smudged', undefined] as const) check(picture(reference, flaw))
  expect(slip().status).toBe('SUCCESS')
  expect(wallet()).toBe(100)
})

test('rejects a slip of another member and accepts it from its owner', () => {
  const { picture, pay, as, advance, wallet, check } = openSlips()
  const bytes = picture(pay(100))
  const other = as(OTHER)
  const refused = () => {
    other.upload('/api/wallet/slip', file('theirs.png', bytes))
    advance(SLIP_CHECK_S)
    const { slips } = other.post('/api/statement/slip', { page: 1, limit: 1 }).body
    expect(slips).toMatchObject([{ status: 'FAILED', note: 'NOT_MATCH' }])
  }
  refused()
  expect(check(bytes).status).toBe('SUCCESS')
  expect(wallet()).toBe(100)
  refused()
})

test('never fails a captcha with 0 percent', () => {
  const { world, payAndSend, advance, slip } = openSlips()
  changeSlips(world, { captchaWrongPercent: 0 })
  world.random.next = () => 0
  payAndSend(10)
  advance(SLIP_CHECK_S)
  expect(slip().status).toBe('SUCCESS')
})

test('rarely fails three captchas in a row', () => {
  const { world, payAndSend, advance, member } = openSlips()
  changeSlips(world, { captchaWrongPercent: 60 })
  for (let turn = 0; turn < 30; turn++) {
    payAndSend(10)
    advance(SLIP_CHECK_S)
  }
  const { slips } = member.post('/api/statement/slip', { page: 1, limit: 100 }).body
  const failed = slips.filter(({ note }: { note: string }) => note === 'TRIPPLE_WRONG_CAPTCHA').length
  expect(failed).toBeGreaterThan(1)
  expect(failed).toBeLessThan(15)
})
