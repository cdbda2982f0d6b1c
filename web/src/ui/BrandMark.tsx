interface BrandMarkProps {
  size?: number
  className?: string | undefined
}

/** Two chevrons that make an S and a diamond; gold unless the place sets another colour. */
export function BrandMark({ size = 32, className }: BrandMarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="var(--mark, var(--accent))"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M24 10.6 16 4.4 7.6 11.2l16.8 9.6-8.4 6.8-8-6.2" />
    </svg>
  )
}
