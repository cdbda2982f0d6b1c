import { useTranslation } from 'react-i18next'
import { categoryOf, hasGameAccount, multipliedAmount } from '../../api/balances.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Actions } from '../../ui/Actions.tsx'
import { BlockingOverlay } from '../../ui/BlockingOverlay.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx, look } from '../../ui/cx.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  // The member stays in the sheet after a transfer, to play.
  const action = useOrder(`transferAll ${code}`, { isShown: modal.open, onDone: () => {} })
  const { game, wallet } = account
  if (!game || !wallet) return null

  const name = game.name ?? code
  const category = categoryOf(game)
  const isActive = hasGameAccount(game)
  const inWallet = wallet.wallet.amount ?? 0
  const canPlay = isPlayable(game)
  const isOpenable = canBeOpened(game)
  // Offer the deposit when wallet and game are empty.
  const isEmpty = inWallet === 0 && game.amount === 0
  const { isSending } = action
  const play = (
    <PlayNow game={game} kind={isEmpty ? 'secondary' : 'primary'} disabled={!canPlay || isSending} />
  )
  const foot = isActive ? (
    <Actions>
      {/* Money in a game that cannot be opened is of no use. */}
      {!isEmpty && isOpenable && (
        <Button
          kind="secondary"
          disabled={inWallet <= 0 || !isOnline}
          pending={isSending}
          pendingLabel={t('transfer.pendingShort')}
          onClick={() => action.run({ type: 'transferAll', to: { code, name } })}
        >
          {t('game.transferOnly')}{' '}
          {inWallet > 0 && <span className={styles.moved}>฿{formatShortMoney(inWallet)}</span>}
        </Button>
      )}
      {play}
      {isEmpty && (
        <ButtonLink icon="deposit" to="/user/home#deposit">
          {t('money.deposit')}
        </ButtonLink>
      )}
    </Actions>
  ) : (
    <Button wide icon="plus" pending={account.isActivating} onClick={account.activate}>
      {t('game.openOf', { name })}
    </Button>
  )
  return (
    <>
      <MoneySheet
        {...modal}
        action={action}
        cover={{
          image: safeImage(game.background),
          tall: !isActive || category === 'slot',
          isPoster: category === 'slot',
        }}
        title={
          <span className={styles.title}>
            <span className={styles.name}>{name}</span>{' '}
            {category && <span className={cx(look.quiet, styles.category)}>{t(`game.${category}`)}</span>}
          </span>
        }
        foot={foot}
        pending={
          <>
            <Money baht={inWallet} size="lg" />
            <p>{t('transfer.pending')}</p>
          </>
        }
      >
        {isActive ? (
          <>
            <p className={cx(look.list1, styles.figures)}>
              <span className={look.quiet}>{t('money.balance')}</span>
              <Money baht={game.amount} size="lg" />
              <span className={look.muted}>
                {formatMoney(multipliedAmount(game))} {t('game.credits')}
              </span>
            </p>
            <CredentialsCard code={code} onReset={account.reset} />
          </>
        ) : (
          <p className={look.soft}>{t('game.openOnce')}</p>
        )}
        {account.failure && (
          <div role="alert">
            <Notice tone="danger">{failureLine(t, account.failure)}</Notice>
          </div>
        )}
        {isActive && (
          <>
            <AppButtons game={game} />
            {!canPlay && <p className={look.quiet}>{t(isOpenable ? 'game.noWeb' : 'game.cannotBePlayed')}</p>}
            {isOpenable && inWallet <= 0 && <p className={look.quiet}>{t('game.emptyWallet')}</p>}
          </>
        )}
      </MoneySheet>
      <BlockingOverlay
        active={account.isActivating || account.isResetting}
        label={t(account.isActivating ? 'game.opening' : 'game.resetting')}
      />
    </>
  )
}
