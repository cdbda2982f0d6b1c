import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { infoQuery } from '../../api/queries.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './InviteLink.module.css'
import { createLineLink, removeProtocol } from './inviteLink.ts'

/** Shares and copies the invite link. */
export function InviteLink({ link }: { link: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { data: site } = useQuery(infoQuery)
  const text = t('invite.shareText', { name: site?.name ?? '' }).trim()

  async function shareLink() {
    if (!(await share({ text, url: link }))) toast.error(t('invite.notShared'))
  }

  const line = (
    <ButtonLink kind={canShare() ? 'secondary' : 'primary'} icon="chat" href={createLineLink(text, link)}>
      {t('invite.shareOnLine')}
    </ButtonLink>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in
    <div role="group" aria-labelledby={id} className={styles.link}>
      <Actions>
        {line}
        {canShare() && (
          <Button icon="send" onClick={shareLink}>
            {t('invite.share')}
          </Button>
        )}
      </Actions>
      <p id={id} className={styles.label}>
        {t('invite.link')}
      </p>
      <div className={styles.box}>
        <Icon name="link" className={styles.icon} />
        <span className={styles.text}>{removeProtocol(link)}</span>
        <CopyButton text={link} />
      </div>
    </div>
  )
}

/** Returns whether the browser can open the system's share sheet. Most in-app browsers cannot. */
const canShare = () => typeof navigator.share === 'function'

/**
 * Opens the system's share sheet. Call it in the tap handler. Returns false if the sheet could not be opened.
 */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share?.(data)
    return canShare()
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
