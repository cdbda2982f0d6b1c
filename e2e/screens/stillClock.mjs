// Fixes the clock of the mock's process at screens/clock.ts. The time of a world changes only when a picture moves it.
const noon = Date.parse(process.env.STANDING_CLOCK)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [noon]))
  }
  static now() {
    return noon
  }
}
