import { SLIP_CLOSED_FROM, SLIP_CLOSED_TO } from '@wallet/contracts/limits'
import { minuteOfDay } from '../../shared/calendar.ts'

const DAY = 24 * 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const closedFrom = minutesOf(SLIP_CLOSED_FROM)
const sinceClosing = (minute: number) => (minute - closedFrom + DAY) % DAY

/** Slips are closed around midnight in Bangkok. `at` is in ms since 1970. */
export const slipsAreTaken = (at: number) =>
  sinceClosing(minuteOfDay(at)) >= sinceClosing(minutesOf(SLIP_CLOSED_TO))
