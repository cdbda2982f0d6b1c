// The clock of the mock's process stands still at screens/clock.ts: a world moves only when a picture moves it.
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
