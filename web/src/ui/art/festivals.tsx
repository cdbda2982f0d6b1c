function LoyKrathong({ y }: { y: number }) {
  return (
    <>
      <Krathong x={96} y={y + 6} size={1} />
      <Krathong x={232} y={y - 6} size={0.62} />
      <Krathong x={340} y={y + 12} size={0.8} />
    </>
  )
}

function Songkran({ y }: { y: number }) {
  return (
    <>
      <Bowl x={110} y={y + 4} size={1} />
      <Bowl x={330} y={y + 10} size={0.72} />
      <g fill="var(--petal)" stroke="var(--accent)" strokeWidth=".8">
        {[34, 66, 178, 214, 252, 290, 384, 408].map((x, index) => (
          <Flower key={x} x={x} y={y - 4 + ((index * 7) % 19)} />
        ))}
      </g>
    </>
  )
}

interface Position {
  x: number
  y: number
  size: number
}

function Krathong({ x, y, size }: Position) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cy="-16" r="26" fill="var(--accent)" opacity=".16" />
      <path
        d="M-26 0c-3-7-3-11 2-15 2 6 6 9 10 10-3-8-2-13 3-18 2 7 5 11 11 14 6-3 9-7 11-14 5 5 6 10 3 18 4-1 8-4 10-10 5 4 5 8 2 15z"
        fill="var(--leaf)"
      />
      <path d="M-28-1h56c-3 9-12 13-28 13S-25 8-28-1z" fill="var(--leaf-dark)" />
      <path d="M-28-1h56l-1.5 3.5h-53z" fill="var(--accent)" />
      <path d="M0-10c-6-4-7-9-4-14 1 3 3 4 4 4s3-1 4-4c3 5 2 10-4 14z" fill="var(--petal-pink)" />
      <path d="M-1.5-34h3v14h-3z" fill="var(--candle)" />
      <ellipse cy="-38" rx="2.6" ry="4.4" fill="var(--candle-light)" />
      <path
        d="M-22 15q11-3 22 0t22 0"
        fill="none"
        stroke="var(--candle-light)"
        strokeWidth="1.5"
        opacity=".5"
      />
    </g>
  )
}

function Bowl({ x, y, size }: Position) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-27-14h54c0 15-9 24-27 24s-27-9-27-24z" fill="var(--silver)" />
      <path d="M-27-14h54c0 4-.6 7-1.800 10h-50.400c-1.200-3-1.800-6-1.800-10z" fill="var(--silver-light)" />
      <path d="M-12 10h24l4 7h-32z" fill="var(--silver-dark)" />
      <ellipse cy="-14" rx="27" ry="6" fill="var(--scented-water)" />
      <path d="M-18 0q6-5 9 0t9 0 9 0 9 0" fill="none" stroke="var(--silver-dark)" strokeWidth="1.5" />
      <g fill="var(--petal)" stroke="var(--accent)" strokeWidth=".8">
        <Flower x={-9} y={-15} />
        <Flower x={6} y={-13} />
        <Flower x={15} y={-16} />
      </g>
    </g>
  )
}

const Flower = ({ x, y }: { x: number; y: number }) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0 0c-2-3-1-5 0-6 1 1 2 3 0 6 3-2 5-1 6 0-1 1-3 2-6 0 2 3 1 5 0 6-1-1-2-3 0-6-3 2-5 1-6 0 1-1 3-2 6 0z"
  />
)

export default { loyKrathong: LoyKrathong, songkran: Songkran }
