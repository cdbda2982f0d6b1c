import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './InviteLink.module.css'

/** The link may be cut; what is copied is whole. */
export function InviteLink({ link }: { link: string }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in
    <div role="group" aria-labelledby={id} className={styles.link}>
      <p id={id} className={styles.label}>
        {t('invite.link')}
      </p>
      <div className={styles.box}>
        <Icon name="link" className={styles.icon} />
        <span className={styles.text}>{link}</span>
        <CopyButton kind="primary" text={link} />
      </div>
    </div>
  )
}
