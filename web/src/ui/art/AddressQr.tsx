import encodeQr from 'qr'

/** Draws a QR code of the app's address. */
export function AddressQr({ className }: { className?: string | undefined }) {
  const rows = encodeQr(location.origin, 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true">
      <path d={dark.join('')} />
    </svg>
  )
}
