import { useTranslation } from 'react-i18next'
import { ifReadable } from '../../api/answers/answers.ts'
import { formatMoney } from '../../format/money.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import { MoneyForm } from '../../money/MoneyForm.tsx'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BlockingOverlay } from '../../ui/BlockingOverlay.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { useOnline } from '../../ui/useOnline.ts'
import { AppButtons } from './AppButtons.tsx'
import { CredentialsCard } from './CredentialsCard.tsx'
import styles from './Game.module.css'
import { type Game, isPlayable } from './openGame.ts'
import { PlayNow } from './PlayNow.tsx'
import { transferAllCommand } from './transferAllCommand.ts'
import { useGame } from './useGame.ts'

/** Shows an active game account with its actions, or opens a new account (GAM-1). */
export default function GameSheet({ code, ...modal }: ModalProps & { code: string }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const account = useGame(code)
  const action = useMoneyCommand(`transferAll ${code}`, { isShown: modal.open, onDone: () => {} })
  const { game, wallet } = account
  if (!game || !wallet) return null

  function close() {
    void action.dismiss()
    modal.onClose()
  }

  const inWallet = ifReadable(() => wallet.wallet.amount) ?? 0
  const canPlay = ifReadable(() => isPlayable(game)) ?? false
  // Offer the deposit when wallet and game are empty.
  const isEmpty = inWallet === 0 && ifReadable(() => game.amount) === 0
  const play = (
    <PlayNow game={game} kind={isEmpty ? 'secondary' : 'primary'} disabled={!canPlay || action.isSending} />
  )
  const foot = game.isActive ? (
    (!action.progress || action.isSending) && (
      <div className={styles.foot}>
        {isEmpty ? (
          <>
            {play}
            <ButtonLink icon="deposit" to="/user/home#deposit">
              {t('money.deposit')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button
              kind="secondary"
              icon="swap"
              disabled={inWallet <= 0 || !isOnline}
              pending={action.isSending}
              pendingLabel={t('transfer.pendingShort')}
              onClick={() => action.run(transferAllCommand(game, inWallet))}
            >
              {t('game.transferOnly')}
            </Button>
            {play}
          </>
        )}
      </div>
    )
  ) : (
    <Button wide icon="plus" pending={account.isActivating} onClick={account.activate}>
      {t('game.openOf', { name: ifReadable(() => game.name) ?? '' })}
    </Button>
  )
  return (
    <>
      <Sheet
        {...modal}
        onClose={close}
        locked={action.isSending}
        cover={{
          image: safeImage(ifReadable(() => game.background)),
          tall: !game.isActive,
          isPoster: ifReadable(() => game.category) === 'slot',
        }}
        title={
          <span className={styles.title}>
            <span className={styles.name}>{ifReadable(() => game.name) ?? t('game.account')}</span>{' '}
            <ErrorBoundary around={() => null}>
              {() => <span className={styles.category}>{t(`game.${game.category}`)}</span>}
            </ErrorBoundary>
          </span>
        }
        foot={foot}
      >
        {game.isActive ? (
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
            <ErrorBoundary>{() => <GameBalance game={game} />}</ErrorBoundary>
            <ErrorBoundary>{() => <CredentialsCard code={code} onReset={account.reset} />}</ErrorBoundary>
            <ErrorBoundary>{() => <AppButtons game={game} />}</ErrorBoundary>
            <ErrorBoundary>
              {() => (
                <p className={styles.help}>
                  {!isPlayable(game) && <>{t('game.noWeb')} </>}
                  {wallet.wallet.amount > 0
                    ? t('game.wholeWallet', { amount: formatMoney(inWallet) })
                    : t('game.emptyWallet')}
                </p>
              )}
            </ErrorBoundary>
          </MoneyForm>
        ) : (
          <p className={styles.once}>{t('game.openOnce')}</p>
        )}
      </Sheet>
      <BlockingOverlay
        active={account.isActivating || account.isResetting}
        label={t(account.isActivating ? 'game.opening' : 'game.resetting')}
      />
    </>
  )
}

function GameBalance({ game }: { game: Game }) {
  const { t } = useTranslation()
  const multiplied = toBaht(Math.round(toSatang(game.amount) * game.ftWalletSlot))
  return (
    <div className={styles.balance}>
      <p className={styles.figures}>
        <Money baht={game.amount} size="lg" />
        <span className={styles.help}>
          {game.name} : {formatMoney(multiplied)}
        </span>
      </p>
      <Badge tone="success">{t('game.active')}</Badge>
    </div>
  )
}
