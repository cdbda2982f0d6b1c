import {
  BONUS_TURNOVER_TIMES,
  QR_VALID_MINUTES,
  SLIP_CLOSED_FROM,
  SLIP_CLOSED_TO,
  SLIP_WITHIN_MINUTES,
  VOUCHER_MIN,
  WITHDRAW_MAX,
  WITHDRAW_MIN,
} from '@wallet/contracts/limits'

const whole = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')

/** Returns the limits of the service as text. */
export const figures = {
  withdrawMin: whole(WITHDRAW_MIN),
  withdrawMax: whole(WITHDRAW_MAX),
  voucherMin: whole(VOUCHER_MIN),
  qrMinutes: QR_VALID_MINUTES,
  slipHours: SLIP_WITHIN_MINUTES / 60,
  slipClosed: `${SLIP_CLOSED_FROM}-${SLIP_CLOSED_TO}`,
  turnover: BONUS_TURNOVER_TIMES,
}
