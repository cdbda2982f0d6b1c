import { type ComponentProps, useId } from 'react'

interface PatternProps extends ComponentProps<'svg'> {
  /** Size of the part that is repeated, in px. */
  size: readonly [width: number, height: number]
}

function Pattern({ size: [width, height], children, ...svg }: PatternProps) {
  const id = useId()
  return (
    <svg width="100%" fill="none" stroke="var(--accent)" aria-hidden="true" {...svg}>
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          {children}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}

type Props = Pick<PatternProps, 'className'>

/** The cloth pattern of cards and of the top of pages. */
export const Weave = (props: Props) => (
  <Pattern size={[52, 52]} height="100%" opacity=".1" {...props}>
    <path d="M26 3 49 26 26 49 3 26zM26 11 41 26 26 41 11 26z" />
    <path
      fill="var(--accent)"
      stroke="none"
      d="m26 19 7 7-7 7-7-7zM0-5l5 5-5 5-5-5zM52-5l5 5-5 5-5-5zM0 47l5 5-5 5-5-5zM52 47l5 5-5 5-5-5z"
    />
  </Pattern>
)

/** The band of diamonds of the prize, the termination page and the desktop background. */
export const OrnamentBand = (props: Props) => (
  <Pattern size={[27, 15]} height="15" strokeWidth="1.25" {...props}>
    <path d="M3.5 7.5 13.5 1l10 6.5-10 6.5z" />
    <path fill="var(--accent)" stroke="none" d="M10 7.5 13.5 5 17 7.5 13.5 10z" />
    <path d="M-3 7.5 0 3.5l3 4-3 4zM24 7.5l3-4 3 4-3 4z" />
  </Pattern>
)
