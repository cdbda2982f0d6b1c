import { useId } from 'react'
import '../../ui/art/art.tokens.css'

export function GiftScene({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 350 128" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx=".82" cy=".45" r=".95">
          <stop stopColor="var(--gift-ground)" />
          <stop offset="1" stopColor="var(--gift-ground-dark)" />
        </radialGradient>
      </defs>
      <path d="M-700-200h1400v500h-1400z" fill={`url(#${id})`} />
      <g transform="translate(285 70)">
        <g fill="var(--accent)" opacity=".1">
          {Array.from({ length: 18 }, (_, ray) => (
            <path key={ray} d="M0 0-42 480H42z" transform={`rotate(${ray * 20})`} />
          ))}
        </g>
        <path d="M-45-20h90v63q0 7-7 7h-76q-7 0-7-7z" fill="var(--gift)" />
        <rect x="-54" y="-30" width="108" height="24" rx="7" fill="var(--gift-lid)" />
        <path d="M-10-30h20v80h-20z" fill="var(--accent)" />
        <path
          d="M0-30c-22 0-34-9-31-21s26-9 31 21c5-30 28-33 31-21s-9 21-31 21z"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="8"
        />
      </g>
    </svg>
  )
}
