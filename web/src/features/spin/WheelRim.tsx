import { useId } from 'react'

const BULBS = 32

/** The frame of the wheel with its bulbs and the pointer; it stands still. */
export function WheelRim({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={className} viewBox="-175 -175 350 350" overflow="visible" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="#734718" />
          <stop offset="1" stopColor="#3a210c" />
        </linearGradient>
        <radialGradient id={`${id}shade`}>
          <stop offset=".82" stopOpacity="0" />
          <stop offset="1" stopOpacity=".34" />
        </radialGradient>
      </defs>
      <circle r="152" fill={`url(#${id}shade)`} />
      <circle r="162.5" fill="none" stroke={`url(#${id})`} strokeWidth="22" />
      <circle r="151.5" fill="none" stroke="#1a0e05" strokeOpacity=".55" strokeWidth="1.5" />
      <circle r="173.25" fill="none" stroke="var(--accent)" strokeWidth="3.5" />
      {Array.from({ length: BULBS }, (_, bulb) => (
        <circle
          key={bulb}
          cy="-162"
          r={bulb % 2 ? 2.3 : 3.4}
          fill={bulb % 2 ? '#b98a3e' : '#fff3d6'}
          transform={`rotate(${(bulb * 360) / BULBS})`}
        />
      ))}
      <path
        d="M-15.5-180h31L1.4-142.5q-1.4 3-2.8 0z"
        fill="#fff6e3"
        stroke="var(--bg)"
        strokeWidth="3"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      <path d="M0-178.5 6.5-171 0-163.5-6.5-171z" fill="#d8553b" />
    </svg>
  )
}
