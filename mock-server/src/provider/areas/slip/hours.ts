import { SLIP_CLOSED_FROM, SLIP_CLOSED_TO } from '@wallet/contracts/limits'
import { minuteOfDay } from '../../shared/calendar.ts'

const DAY = 24 * 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const closedFrom = minutesOf(SLIP_CLOSED_FROM)
const sinceClosing = (minute: number) => (minute - closedFrom + DAY) % DAY

/** Whether slips are taken at a moment (ms since 1970): not in the closed hours around midnight in Bangkok. */
export const slipsAreTaken = (at: number) =>
  sinceClosing(minuteOfDay(at)) >= sinceClosing(minutesOf(SLIP_CLOSED_TO))
