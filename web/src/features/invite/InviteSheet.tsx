import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { walletQuery } from '../../api/queries.ts'
import { usePages } from '../../api/usePages.ts'
import { formatMoney } from '../../format/money.ts'
import { basePath } from '../../settings/basePath.ts'
import { settings } from '../../settings/settings.ts'
import { DateOverTime } from '../../ui/DateOverTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Column } from '../../ui/Table.tsx'
import { AvailableBonus } from './AvailableBonus.tsx'
import { createInviteLink, InviteLink } from './InviteLink.tsx'

type Invite = ResponseBody<'POST /api/invite'>['invites'][number]

export default function InviteSheet({ head, ...modal }: ModalProps & { head: ReactNode }) {
  const { t } = useTranslation()
  const { data: wallet } = useQuery(walletQuery)
  const list = usePages(['invites'], (body, signal) => call('POST /api/invite', { body, signal }))
  const columns: Column<Invite>[] = [
    { head: t('word.name'), cell: ({ from }) => from?.name ?? '-' },
    { head: t('money.amountShort'), cell: ({ amount }) => <b>{formatMoney(amount)}</b>, end: true },
    {
      head: t('word.date'),
      cell: (row) => <DateOverTime at={row.createdAt} />,
      end: true,
      quiet: true,
      below: true,
    },
  ]
  return (
    <Sheet {...modal} height="steady" title={t('invite.title')}>
      {head}
      <AvailableBonus invite={wallet?.invite} friends={list.data?.total} />
      {wallet && (
        <InviteLink
          link={createInviteLink(location.origin + basePath, settings.invitePrefix, wallet.profile._id)}
        />
      )}
      <PagedTable
        label={t('invite.invitee')}
        columns={columns}
        rows={list.data?.invites}
        keyOf={({ createdAt }, index) => `${createdAt} ${index}`}
        list={list}
        empty={<EmptyState icon="users" tone="quiet" title={t('invite.none')} hint={t('invite.noneHint')} />}
      />
    </Sheet>
  )
}
