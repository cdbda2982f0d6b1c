import { type CSSProperties, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { OrnamentBand } from '../../ui/art/patterns.tsx'
import { BrandMark } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import modalStyles from '../../ui/Modal.module.css'
import { Modal, type ModalProps } from '../../ui/Modal.tsx'
import { animateInto } from '../../ui/morph.ts'
import { TextWithSlot } from '../../ui/TextWithSlot.tsx'
import { type Coupon, prizeLine } from './coupon.ts'
import styles from './PrizeDialog.module.css'
import '../../ui/art/art.tokens.css'

interface Props extends ModalProps {
  label: string
  /** The coupon of the prize: null without one, undefined while it is not known. */
  coupon: Coupon | null | undefined
  onClaim: (coupon: Coupon) => void
}

/** Shows the prize. Congratulates only if the spin brought a coupon. */
export function PrizeDialog({ label, coupon, onClaim, ...modal }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const coin = useRef<HTMLSpanElement>(null)
  const hasCoupon = coupon === undefined ? undefined : coupon !== null
  const isWin = hasCoupon !== false
  const art = artOf(coupon)
  const hint = hasCoupon === undefined ? undefined : t(hasCoupon ? 'spin.couponAdded' : 'spin.noCoupon')
  return (
    <Modal {...modal} aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <div className={cx(modalStyles.panel, styles.panel)} tabIndex={-1}>
        <div className={cx(look.center, look.rays, styles.head)}>
          <span ref={coin} className={cx(look.center, styles.coin, !isWin && styles.none)}>
            {art ? <Icon name={art} size={64} /> : <BrandMark size={74} className={styles.mark} />}
          </span>
          <OrnamentBand className={styles.band} />
        </div>
        <div className={cx(look.list2, styles.words)}>
          <h2 id={`${id}-title`} className={styles.title}>
            <TextWithSlot text={(slot) => prizeLine(t, slot, hasCoupon)}>
              <strong className={styles.prize}>{label}</strong>
            </TextWithSlot>
          </h2>
          <p id={`${id}-hint`} className={cx(look.quiet, styles.hint)}>
            {hint}
          </p>
          {coupon ? (
            <div className={styles.actions}>
              <Actions onCancel={modal.onClose} cancelLabel={t('spin.later')}>
                <Button icon="ticket" onClick={() => animateInto(coin.current, () => onClaim(coupon))}>
                  {t('spin.claimNow')}
                </Button>
              </Actions>
            </div>
          ) : (
            <Button wide onClick={modal.onClose}>
              {t(isWin ? 'spin.later' : 'action.close')}
            </Button>
          )}
        </div>
      </div>
      {isWin && <Confetti />}
    </Modal>
  )
}

/** The icon on the medal, instead of the mark. Goods and coins are worth no baht. */
function artOf(coupon: Coupon | null | undefined) {
  if (coupon === null) return 'wheel'
  return coupon && !coupon.amount ? 'gift' : undefined
}

const PIECES = 90
const COLORS = ['--accent', '--text', '--confetti-green', '--confetti-red', '--confetti-pink']

/** Returns values between 0 and 1 that differ for neighbours. */
const spread = (piece: number, step: number) => (piece * step) % 1

/** Bursts once from behind the coin. Not shown under prefers-reduced-motion. */
function Confetti() {
  return (
    <div className={cx(look.cover, styles.confetti)} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          style={
            {
              '--x': `${(spread(piece, 0.618) - 0.5) * 420}px`,
              '--y': `${spread(piece, 0.37) * -280}px`,
              '--tumble': `${360 + spread(piece, 0.73) * 720}deg`,
              background: `var(${COLORS[piece % COLORS.length]})`,
              animationDelay: `${300 + spread(piece, 0.271) * 200}ms`,
              animationDuration: `${2200 + spread(piece, 0.453) * 1400}ms`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
