import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import styles from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface StepperProps {
  steps: readonly string[]
  /** The current step, from 0. */
  current: number
}

/** Shows the steps of a wizard and the current one. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.stepper} data-started={current > 0 || undefined}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
        >
          <VisuallyHidden>{t('ui.step', { n: index + 1, total: steps.length })} </VisuallyHidden>
          {step}
        </li>
      ))}
    </ol>
  )
}
