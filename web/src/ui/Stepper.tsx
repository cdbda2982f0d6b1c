import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import styles from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `current` starts at 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.stepper} data-started={current > 0 || undefined}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            look.small,
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
        >
          <VisuallyHidden>{t('ui.step', { n: index + 1, total: steps.length })} </VisuallyHidden>
          {step}
        </li>
      ))}
    </ol>
  )
}
