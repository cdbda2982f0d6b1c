import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { formatMoney } from '../../format/money.ts'
import { toSatang } from '../../format/satang.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { categoryOf, hasGameAccount, multipliedAmount } from '../../money/balances.ts'
import { useOrder } from '../../money/useOrder.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { BlockingOverlay } from '../../ui/BlockingOverlay.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { useOnline } from '../../ui/useOnline.ts'
import { AppButtons, CredentialsCard } from './CredentialsCard.tsx'
import styles from './Game.module.css'
import { canBeOpened, isPlayable } from './openGame.ts'
import { PlayNow } from './PlayButton.tsx'
import { useGame } from './useGame.ts'

/** Shows an active game account with its actions, or opens a new account (GAM-1). */
export default function GameSheet({ code, ...modal }: ModalProps & { code: string }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const account = useGame(code)
  const action = useOrder(`transferAll ${code}`, { isShown: modal.open, onDone: () => {} })
  const { game, wallet } = account
  if (!game || !wallet) return null

  function close() {
    action.dismiss()
    modal.onClose()
  }

  const name = game.name ?? code
  const category = categoryOf(game)
  const isActive = hasGameAccount(game)
  const inWallet = wallet.wallet.amount ?? 0
  const canPlay = isPlayable(game)
  const isOpenable = canBeOpened(game)
  // Offer the deposit when wallet and game are empty.
  const isEmpty = inWallet === 0 && game.amount === 0
  const play = (
    <PlayNow game={game} kind={isEmpty ? 'secondary' : 'primary'} disabled={!canPlay || action.isSending} />
  )
  const foot = isActive ? (
    (!action.progress || action.isSending) && (
      <div className={cx(look.list3, styles.foot)}>
        {isEmpty ? (
          <>
            {play}
            <ButtonLink icon="deposit" to="/user/home#deposit">
              {t('money.deposit')}
            </ButtonLink>
          </>
        ) : (
          <>
            {/* Money in a game that cannot be opened is of no use. */}
            {isOpenable && (
              <Button
                kind="secondary"
                icon="swap"
                disabled={inWallet <= 0 || !isOnline}
                pending={action.isSending}
                pendingLabel={t('transfer.pendingShort')}
                onClick={() =>
                  action.run({
                    type: 'transferAll',
                    to: { code, name: game.name ?? code },
                    satang: toSatang(inWallet),
                  })
                }
              >
                {t('game.transferOnly')}
              </Button>
            )}
            {play}
          </>
        )}
      </div>
    )
  ) : (
    <Button wide icon="plus" pending={account.isActivating} onClick={account.activate}>
      {t('game.openOf', { name })}
    </Button>
  )
  return (
    <>
      <Sheet
        {...modal}
        onClose={close}
        locked={action.isSending}
        cover={{
          image: safeImage(game.background),
          tall: !isActive,
          isPoster: category === 'slot',
        }}
        title={
          <span className={styles.title}>
            <span className={styles.name}>{name}</span>{' '}
            {category && <span className={cx(look.quiet, styles.category)}>{t(`game.${category}`)}</span>}
          </span>
        }
        foot={foot}
      >
        {isActive ? (
          <MoneyForm
            action={action}
            onDone={() => {}}
            pending={
              <>
                <Money baht={inWallet} size="lg" />
                <p>{t('transfer.pending')}</p>
              </>
            }
          >
            <div className={cx(look.row2, styles.balance)}>
              <p className={cx(look.words, styles.figures)}>
                <Money baht={game.amount} size="lg" />
                <span className={look.muted}>
                  {name} : {formatMoney(multipliedAmount(game))} {t('game.credits')}
                </span>
              </p>
              <Badge tone="success">{t('game.active')}</Badge>
            </div>
            <CredentialsCard code={code} onReset={account.reset} />
            <Problem failure={account.failure} />
            <AppButtons game={game} />
            <p className={look.muted}>
              {!isOpenable ? (
                t('game.cannotBePlayed')
              ) : (
                <>
                  {!canPlay && <>{t('game.noWeb')} </>}
                  {inWallet > 0
                    ? t('game.wholeWallet', { amount: formatMoney(inWallet) })
                    : t('game.emptyWallet')}
                </>
              )}
            </p>
          </MoneyForm>
        ) : (
          <>
            <p className={look.soft}>{t('game.openOnce')}</p>
            <Problem failure={account.failure} />
          </>
        )}
      </Sheet>
      <BlockingOverlay
        active={account.isActivating || account.isResetting}
        label={t(account.isActivating ? 'game.opening' : 'game.resetting')}
      />
    </>
  )
}

function Problem({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation()
  if (!failure) return null
  return (
    <div role="alert">
      <Notice tone="danger">{failureLine(t, failure)}</Notice>
    </div>
  )
}
