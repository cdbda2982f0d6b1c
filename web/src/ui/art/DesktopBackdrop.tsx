import encodeQr from 'qr'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../Brand.tsx'
import styles from './DesktopBackdrop.module.css'
import { OrnamentBand } from './patterns.tsx'
import { FestivalSkin, Hills, Lantern, Sky, Waves } from './pieces.tsx'
import { useSky } from './sky.ts'

export default function DesktopBackdrop({ name }: { name: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { light, festival } = useSky()
  return (
    <aside className={styles.backdrop}>
      <svg
        className={styles.river}
        data-light={light}
        viewBox="0 0 1280 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Sky id={id} left={-800} width={2880} horizon={436} x={1010} r={100} />
        <Hills
          paths={[
            'M-800 440q300-46 620-30t420 24q160-36 280 6z',
            'M700 440q110-42 180-42t140 24q90-16 190-12 300 4 600 30z',
          ]}
        />
        <path d="M-800 436h2880v764h-2880z" fill={`url(#${id}water)`} />
        <g transform="translate(-800)">
          <Waves y={450} width={2880} />
        </g>
        <Lantern x={214} y={150} r={31} />
        <Lantern x={96} y={250} r={51} />
        <Lantern x={330} y={262} r={21} />
        <Lantern x={912} y={150} r={17} />
        <Lantern x={1090} y={110} r={21} />
        <Lantern x={1168} y={190} r={39} />
        {festival && <FestivalSkin festival={festival} y={486} />}
      </svg>
      <div className={styles.left}>
        <Brand name={name} large />
        <p>
          {t('desktop.wallet')}
          <br />
          {t('desktop.care')}
        </p>
      </div>
      <div className={styles.right}>
        <AddressQr className={styles.qr} />
        <p>
          {t('desktop.phone')}
          <br />
          {t('desktop.open')}
        </p>
        <OrnamentBand />
      </div>
    </aside>
  )
}

function AddressQr({ className }: { className?: string | undefined }) {
  const rows = encodeQr(location.origin, 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true">
      <path d={dark.join('')} />
    </svg>
  )
}
