import { encode } from 'uqr'

/** Modules of white around the code, as scanners need it. */
const QUIET_ZONE = 4

/** The code as one SVG of one path: each run of dark modules in a row is a rectangle, one unit a module. */
export function qrMarkup(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${runs.join('')}"/></svg>`
  )
}
