import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { infoQuery } from '../../api/queries.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import { toast } from '../../ui/toast.ts'
import styles from './InviteLink.module.css'

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
    <div role="group" aria-labelledby={id} className={look.stack2}>
      <Actions>
        {line}
        {canShare() && (
          <Button icon="send" onClick={shareLink}>
            {t('invite.share')}
          </Button>
        )}
      </Actions>
      <p id={id} className={cx(look.quiet, look.label)}>
        {t('invite.link')}
      </p>
      <div className={cx(look.row3, styles.box)}>
        <Icon name="link" className={look.faint} />
        <span className={cx(look.soft, styles.text)}>{removeProtocol(link)}</span>
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

/** Builds the registration link. Its code is the fixed prefix and the member's _id (INV-1). */
export function createInviteLink(origin: string, prefix: string, memberId: string): string {
  return `${origin}/register?code=${encodeURIComponent(prefix + memberId)}`
}

const removeProtocol = (link: string) => link.replace(/^https?:\/\//, '')

/** Builds a link that opens LINE with a message: https://developers.line.biz/en/docs/line-login/using-line-url-scheme */
export const createLineLink = (text: string, link: string) =>
  `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${link}`)}`
