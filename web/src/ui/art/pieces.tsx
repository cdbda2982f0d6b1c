/** A sun between two rings of haze; `x`, `y` is its middle. */
export function Sun({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 1.75} fill="var(--accent)" opacity=".1" />
      <circle cx={x} cy={y} r={r * 1.38} fill="var(--accent)" opacity=".12" />
      <circle cx={x} cy={y} r={r} fill={fill} />
    </>
  )
}

/** A floating lantern in its glow; `r` is the radius of the glow. */
export function Lantern({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 31})`}>
      <circle r="31" fill="var(--accent)" opacity=".18" />
      <path d="M-12-17h24c5 12 5 23 0 34h-24c-5-11-5-22 0-34z" fill="#f0a24b" />
      <path d="M-6-17H6c3 12 3 23 0 34H-6c-3-11-3-22 0-34z" fill="#fbd07b" />
      <path d="M-11 17h22l1 4h-24z" fill="#9a4526" />
      <ellipse cy="12" rx="4.5" ry="6.5" fill="#fff3cf" />
    </g>
  )
}

/** Lines of water that fade with depth, from `y` down. */
export function Waves({
  y,
  width,
  step = 15,
  lines = 5,
}: {
  y: number
  width: number
  step?: number
  lines?: number
}) {
  const wave = `m-60 0q13-7 26.5 0t26.5 0${'t26.5 0'.repeat(Math.ceil((width + 60) / 26.5))}`
  return (
    <g fill="none" stroke="var(--accent)" strokeWidth="1.75" strokeLinecap="round">
      {Array.from({ length: lines }, (_, line) => (
        <path key={wave + line} d={`M${line * 17} ${y + line * step}${wave}`} opacity={0.42 - line * 0.08} />
      ))}
    </g>
  )
}
