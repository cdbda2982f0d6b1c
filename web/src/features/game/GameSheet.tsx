import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import { MoneyStage } from '../../money/MoneyStage.tsx'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BlockingOverlay } from '../../ui/BlockingOverlay.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { useOnline } from '../../ui/useOnline.ts'
import { AppButtons } from './AppButtons.tsx'
import { CredentialsCard } from './CredentialsCard.tsx'
import styles from './Game.module.css'
import { isPlayable } from './openGame.ts'
import { transferAllCommand } from './transferAllCommand.ts'
import { useGame } from './useGame.ts'

/** A game account of any group (GAM-1): its credentials, playing, moving the wallet in; or opening it. */
export default function GameSheet({ code, ...modal }: ModalProps & { code: string }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const account = useGame(code)
  const action = useMoneyCommand(`transferAll ${code}`, { isShown: modal.open, onDone: () => {} })
  const { game, wallet, credentials } = account
  if (!game || !wallet) return null

  function close() {
    void action.dismiss()
    modal.onClose()
  }

  const inWallet = wallet.wallet.amount
  const multiplied = toBaht(Math.round(toSatang(game.amount) * game.ftWalletSlot))
  const foot = game.isActive ? (
    (!action.stage || action.isSending) && (
      <div className={styles.foot}>
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
        <Button
          icon="play-solid"
          disabled={!isPlayable(game) || !credentials.data || action.isSending}
          pendingLabel={t('game.starting')}
          onClick={account.play}
        >
          {t('game.play')}
        </Button>
      </div>
    )
  ) : (
    <Button wide icon="plus" pending={account.isActivating} onClick={account.activate}>
      {t('game.openOf', { name: game.name })}
    </Button>
  )
  return (
    <>
      <Sheet
        {...modal}
        onClose={close}
        locked={action.isSending}
        cover={{ image: safeImage(game.background), tall: !game.isActive }}
        title={
          <span className={styles.title}>
            <span className={styles.name}>{game.name}</span>{' '}
            <span className={styles.category}>{t(`game.${game.category}`)}</span>
          </span>
        }
        foot={foot}
      >
        {game.isActive ? (
          <MoneyStage
            action={action}
            onDone={() => {}}
            pending={
              <>
                <Money baht={inWallet} size="lg" />
                <p>{t('transfer.pending')}</p>
              </>
            }
          >
            <div className={styles.balance}>
              <p className={styles.figures}>
                <Money baht={game.amount} size="lg" />
                <span className={styles.help}>
                  {game.name} : {formatMoney(multiplied)}
                </span>
              </p>
              <Badge tone="success">{t('game.active')}</Badge>
            </div>
            <CredentialsCard query={credentials} onReset={account.reset} />
            <AppButtons game={game} />
            <p className={styles.help}>
              {!isPlayable(game) && <>{t('game.noWeb')} </>}
              {inWallet > 0
                ? t('game.wholeWallet', { amount: formatMoney(inWallet) })
                : t('game.emptyWallet')}
            </p>
          </MoneyStage>
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
