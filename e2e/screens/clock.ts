/** The time of every picture, in the pages and at the provider: noon in Bangkok, when slips are accepted. */
export const NOON = '2026-11-20T12:00:00+07:00'
