import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BONUS_END_BELOW, BONUS_TURNOVER_TIMES } from '@wallet/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeBonusQuery } from '../../api/queries.ts'
import { serverNow } from '../../base/clock.ts'
import { MoneyForm } from '../../moneyViews/MoneyForm.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import type { OrderRequest } from '../../orderTypes/orderTypes.ts'
import { Weave } from '../../ui/art/patterns.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './Bonus.module.css'
import { BonusCard } from './BonusCard.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { BonusSheet, PromotionSheet } from './ClaimSheets.tsx'
import { type Bonus, bonusesQuery, bonusKey, findActive, limitText, sortBonuses } from './rules.ts'

type Open = { kind: 'bonus' | 'promotion'; code: string } | { kind: 'cancel' }

export default function BonusPage() {
  const { t } = useTranslation()
  usePageTitle(t('bonus.bonus'))
  const active = useQuery({ ...activeBonusQuery, refetchOnWindowFocus: 'always' })
  const list = useQuery(bonusesQuery)
  const [open, setOpen] = useState<Open>()
  const queries = useQueryClient()
  const action = useOrder('bonus', {
    isShown: true,
    onDone: close,
    onRefused: (failure) => toastFailure(t, failure),
  })
  const bonuses = list.data?.bonuses
  const current = findActive(list.data)
  // Use the list when the check of the active bonus failed.
  const isActive = active.data?.status ?? current !== undefined

  const type = active.data?.type ?? current?.type ?? null

  function close() {
    action.dismiss()
    setOpen(undefined)
  }

  async function send(request: OrderRequest) {
    await action.run(request)
    await queries.invalidateQueries({ queryKey: bonusKey })
  }

  const claim = { action, send, onClose: close }
  if (active.isPending || list.isPending)
    return (
      <Skeleton>
        <Bone width={120} height={34} />
        <Bone height={86} radius={16} />
        <div className={cx(look.list3, styles.grid)}>
          {Array.from({ length: 6 }, (_, index) => (
            <Bone key={index} height={160} radius={20} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <div className={cx(look.stack3, styles.page)}>
      <h1>{t('bonus.bonus')}</h1>
      <MoneyForm action={action}>
        {isActive ? (
          <ActiveBonus
            type={type}
            bonus={current}
            canCancel={type !== 'luckydraw'}
            onCancel={() => openSheet(() => setOpen({ kind: 'cancel' }))}
          />
        ) : (
          <PromotionSearch onSearch={(code) => setOpen({ kind: 'promotion', code })} />
        )}
      </MoneyForm>
      {/* No toast (ERR-7). */}
      {!bonuses && (
        <ErrorState title={t('bonus.notLoaded')} hint={t('bonus.notLoadedHint')} onRetry={list.refetch} />
      )}
      <IncompleteNote of={list} />
      {bonuses?.length === 0 && !list.data?.isIncomplete && (
        <EmptyState icon="gift" tone="quiet" title={t('bonus.none')} hint={t('bonus.noneHint')} />
      )}
      {bonuses && bonuses.length > 0 && (
        <section className={look.stack2}>
          <h2>{t('bonus.all')}</h2>
          <ul className={cx(look.list3, styles.grid)}>
            {sortBonuses(bonuses, serverNow()).map((bonus) => (
              <li key={bonus.code}>
                <BonusCard
                  bonus={bonus}
                  onOpen={() => openSheet(() => setOpen({ kind: 'bonus', code: bonus.code }))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <BonusSheet
        {...claim}
        bonus={open?.kind === 'bonus' ? bonuses?.find(({ code }) => code === open.code) : undefined}
      />
      <PromotionSheet {...claim} code={open?.kind === 'promotion' ? open.code : undefined} />
      <CancelDialog {...claim} open={isActive && open?.kind === 'cancel'} type={type} bonus={current} />
    </div>
  )
}

/** Field for a promotion code, which is passed on in capitals (PRO-1). */
function PromotionSearch({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  function type(text: string) {
    setCode(text)
    setMissing(false)
  }

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = code.trim().toUpperCase()
    if (!wanted) return setMissing(true)
    onSearch(wanted)
  }

  return (
    <form noValidate onSubmit={search}>
      <Field
        label={t('bonus.haveCode')}
        icon="ticket"
        placeholder={t('bonus.codeExample')}
        value={code}
        onValue={type}
        format={(text) => text.toUpperCase()}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        required
        maxLength={50}
        error={isMissing && t('message.required')}
        trailing={
          <Button type="submit" size="small" icon="search" kind={code.trim() ? 'primary' : 'secondary'}>
            {t('bonus.search')}
          </Button>
        }
      />
    </form>
  )
}

interface Props {
  /** The type from the provider, translated when the app knows it (BON-6). */
  type: string | null
  /** Undefined for a promotion or a prize. */
  bonus: Bonus | undefined
  canCancel: boolean
  onCancel: () => void
}

/** Shows the active bonus, its end condition, and a button to cancel it (BON-9). */
function ActiveBonus({ type, bonus, canCancel, onCancel }: Props) {
  const { t } = useTranslation()
  const known = knownTypes.find((name) => name === type)
  return (
    <section className={cx(look.list2, styles.active)}>
      <Weave className={styles.weave} />
      <div className={cx(look.between, styles.head)}>
        <Badge tone="current">{t('bonus.current')}</Badge>
        {bonus && <span className={look.quiet}>{limitText(t, bonus)}</span>}
      </div>
      <h2>{known ? t(`bonus.active.${known}`) : (type ?? t('bonus.bonus'))}</h2>
      <p className={look.quiet}>{t('bonus.ends', { times: BONUS_TURNOVER_TIMES, n: BONUS_END_BELOW })}</p>
      {canCancel ? (
        <Button kind="danger-quiet" className={styles.cancel} onClick={onCancel}>
          {t('bonus.cancelThis')}
        </Button>
      ) : (
        <p className={look.quiet}>{t('bonus.noCancel')}</p>
      )}
    </section>
  )
}

const knownTypes = ['limit', 'day', 'week', 'promotion', 'luckydraw'] as const
