import encodeQr from 'qr'

/** White modules around the code, which scanners need. */
const QUIET_ZONE = 4

/** Returns the code as an SVG. Each run of dark modules in a row is one rectangle of a path. */
export function qrMarkup(text: string): string {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  const runs = modules.flatMap((row, y) =>
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
