import { useTranslation } from 'react-i18next'
import { Brand } from '../Brand.tsx'
import { OrnamentBand } from '../OrnamentBand.tsx'
import styles from './DesktopBackdrop.module.css'
import { Lantern, Sun, Waves } from './pieces.tsx'

/** The river at dusk behind the phone column of a wide screen. Nothing on it can be touched. */
export function DesktopBackdrop({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <aside className={styles.backdrop}>
      <svg
        className={styles.river}
        viewBox="0 0 1280 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="dusk-sky" gradientUnits="userSpaceOnUse" x2="0" y2="436">
            <stop stopColor="#0d2a30" />
            <stop offset="1" stopColor="#1c4843" />
          </linearGradient>
          <linearGradient id="dusk-sun" x2="0" y2="1">
            <stop stopColor="#ffdf9c" />
            <stop offset="1" stopColor="#f5c468" />
          </linearGradient>
          <linearGradient id="dusk-water" x2="0" y2="1">
            <stop stopColor="#0e262b" />
            <stop offset=".6" stopColor="var(--bg)" />
          </linearGradient>
        </defs>
        <path d="M-800-400h2880v840h-2880z" fill="url(#dusk-sky)" />
        <Sun x={1010} y={426} r={100} fill="url(#dusk-sun)" />
        <g fill="#133a3b">
          <path d="M-800 440q300-46 620-30t420 24q160-36 280 6z" />
          <path d="M700 440q110-42 180-42t140 24q90-16 190-12 300 4 600 30z" />
        </g>
        <path d="M-800 436h2880v764h-2880z" fill="url(#dusk-water)" />
        <g transform="translate(-800)">
          <Waves y={450} width={2880} />
        </g>
        <Lantern x={214} y={150} r={31} />
        <Lantern x={96} y={250} r={51} />
        <Lantern x={330} y={262} r={21} />
        <Lantern x={912} y={150} r={17} />
        <Lantern x={1090} y={110} r={21} />
        <Lantern x={1168} y={190} r={39} />
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
