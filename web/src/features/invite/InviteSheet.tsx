import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { infoQuery, walletQuery } from '../../api/queries.ts'
import { usePages } from '../../api/usePages.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney, formatWhole } from '../../format/money.ts'
import { InviteClaim } from '../../moneyViews/InviteClaim.tsx'
import { basePath } from '../../settings/basePath.ts'
import { settings } from '../../settings/settings.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Column } from '../../ui/Table.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './InviteSheet.module.css'
import '../../ui/art/art.tokens.css'

type Invite = ResponseBody<'POST /api/invite'>['invites'][number]

export default function InviteSheet({ head, ...modal }: ModalProps & { head: ReactNode }) {
  const { t } = useTranslation()
  const { data: wallet } = useQuery(walletQuery)
  const list = usePages(
    ['invites'],
    (body, signal) => call('POST /api/invite', { body, signal }),
    ({ invites }) => invites,
  )
  const columns: Column<Invite>[] = [
    {
      head: [t('word.name'), <span key="date" aria-hidden="true">{` · ${t('word.date')}`}</span>],
      cell: ({ from }) => from?.name ?? '-',
    },
    { head: t('money.amountShort'), cell: ({ amount }) => <b>{`฿${formatMoney(amount)}`}</b>, end: true },
    { head: t('word.date'), cell: ({ createdAt }) => formatDateTime(createdAt), quiet: true, below: true },
  ]
  return (
    <Sheet {...modal} height="steady" title={t('invite.title')}>
      {head}
      <div className={cx(look.stack4, look.sides)}>
        <AvailableBonus invite={wallet?.invite} friends={list.data?.total} />
        {wallet && (
          <InviteLink
            link={createInviteLink(location.origin + basePath, settings.invitePrefix, wallet.profile._id)}
            isQuiet={(wallet.invite?.amount ?? 0) > 0}
          />
        )}
      </div>
      {list.data?.total !== 0 && <h3 className={styles.title}>{t('invite.bonuses')}</h3>}
      <PagedTable
        label={t('invite.invitee')}
        columns={columns}
        keyOf={({ createdAt }, index) => `${createdAt} ${index}`}
        list={list}
        empty={<EmptyState icon="users" tone="quiet" title={t('invite.none')} hint={t('invite.noneHint')} />}
      />
    </Sheet>
  )
}

interface BonusProps {
  invite: ResponseBody<'GET /api/wallet'>['invite'] | undefined
  friends: number | null | undefined
}

/** Shows the invite bonus and the number of friends, and claims the bonus (INV-3). */
function AvailableBonus({ invite, friends }: BonusProps) {
  const { t } = useTranslation()
  return (
    <div className={cx(look.list2, styles.card)}>
      <GiftScene />
      <p className={look.label}>{t('invite.waiting')}</p>
      <Money baht={invite?.amount} size="lg" className={styles.money} />
      <p className={cx(look.quiet, styles.friends)}>
        {typeof friends === 'number' &&
          t('invite.friends', { count: friends, friends: formatWhole(friends) })}
      </p>
      {invite && (
        <InviteClaim invite={invite}>
          {(ask) =>
            (invite.amount ?? 0) > 0 && (
              <Button size="small" onClick={ask}>
                {t('bonus.receive')}
              </Button>
            )
          }
        </InviteClaim>
      )}
    </div>
  )
}

function GiftScene() {
  const id = useId()
  return (
    <svg
      className={cx(look.cover, styles.scene)}
      viewBox="0 0 350 128"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={id} cx=".82" cy=".45" r=".95">
          <stop stopColor="var(--gift-ground)" />
          <stop offset="1" stopColor="var(--gift-ground-dark)" />
        </radialGradient>
      </defs>
      <path d="M-700-200h1400v500h-1400z" fill={`url(#${id})`} />
      <g transform="translate(285 70)">
        <g fill="var(--accent)" opacity=".1">
          {Array.from({ length: 18 }, (_, ray) => (
            <path key={ray} d="M0 0-42 480H42z" transform={`rotate(${ray * 20})`} />
          ))}
        </g>
        <path d="M-45-20h90v63q0 7-7 7h-76q-7 0-7-7z" fill="var(--gift)" />
        <rect x="-54" y="-30" width="108" height="24" rx="7" fill="var(--gift-lid)" />
        <path d="M-10-30h20v80h-20z" fill="var(--accent)" />
        <path
          d="M0-30c-22 0-34-9-31-21s26-9 31 21c5-30 28-33 31-21s-9 21-31 21z"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="8"
        />
      </g>
    </svg>
  )
}

/** `isQuiet`: a bonus waits, so its button is the gold one. */
function InviteLink({ link, isQuiet }: { link: string; isQuiet: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { data: site } = useQuery(infoQuery)
  const text = t('invite.shareText', { name: site?.name ?? '' }).trim()
  const [address, code] = link.replace(/^https?:\/\//, '').split('?')

  async function shareLink() {
    if (!(await share({ text, url: link }))) toast.error(t('invite.notShared'))
  }

  const kind = isQuiet ? 'secondary' : 'primary'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in
    <div role="group" aria-labelledby={id} className={look.stack2}>
      <Actions>
        <ButtonLink kind={canShare() ? 'secondary' : kind} icon="chat" href={createLineLink(text, link)}>
          {t('invite.shareOnLine')}
        </ButtonLink>
        {canShare() && (
          <Button kind={kind} icon="send" onClick={shareLink}>
            {t('invite.share')}
          </Button>
        )}
      </Actions>
      <p id={id} className={cx(look.quiet, look.label, look.apart)}>
        {t('invite.link')}
      </p>
      <div className={cx(look.row3, styles.box)}>
        <VisuallyHidden>{link}</VisuallyHidden>
        <span className={cx(look.words, styles.text)} aria-hidden="true">
          <span className={cx(look.small, look.cut)}>{address}</span>
          <span className={look.cut}>?{code}</span>
        </span>
        <CopyButton text={link} />
      </div>
    </div>
  )
}

/** Returns whether the browser can open the system's share sheet. Most in-app browsers cannot. */
const canShare = () => typeof navigator.share === 'function'

/** Opens the system's share sheet. Call it in the tap handler. Returns false if the sheet could not be opened. */
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

/** Builds a link that opens LINE with a message: https://developers.line.biz/en/docs/line-login/using-line-url-scheme */
export const createLineLink = (text: string, link: string) =>
  `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${link}`)}`
