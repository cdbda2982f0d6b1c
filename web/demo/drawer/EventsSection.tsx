import { formatMoney } from '../../src/format/money.ts'
import { Button } from '../../src/ui/Button.tsx'
import { control } from '../control.ts'
import { useWords } from '../texts/words.ts'
import { ChatPart } from './ChatPart.tsx'
import styles from './Drawer.module.css'
import { GamePart } from './GamePart.tsx'
import { Part, Quiet, Row } from './Part.tsx'
import { PrizePart } from './PrizePart.tsx'
import { SlipPart } from './SlipPart.tsx'
import { type SectionProps, useReading } from './useMock.ts'

const MESSAGES_SHOWN = 2

/** Actions of the provider. */
export function EventsSection(props: SectionProps) {
  const { words } = useWords()
  const { turn, act } = props
  const state = useReading('GET /state', turn)
  const outbox = useReading('GET /outbox', turn)
  if (!state || !outbox) return null
  const withdrawals = state.pendingStatements.filter(({ statementType }) => statementType === 'withdraw')
  return (
    <>
      <Part title={words.qr}>
        {state.openQrcodes.map(({ qrcodeId, bankCode, amount, member }) => (
          <Row key={qrcodeId} title={`฿${formatMoney(amount)} · ${bankCode}`} detail={member}>
            <Button
              size="small"
              onClick={() => act(() => control('POST /events', { body: { type: 'qr.paid', qrcodeId } }))}
            >
              {words.pay}
            </Button>
          </Row>
        ))}
        {state.openQrcodes.length === 0 && <Quiet>{words.none}</Quiet>}
      </Part>
      <SlipPart {...props} state={state} />
      <Part title={words.withdrawals}>
        {withdrawals.map(({ statementId, amount, member }) => (
          <Row key={statementId} title={`฿${formatMoney(amount)}`} detail={member}>
            {(['SUCCESS', 'FAILED'] as const).map((status) => (
              <Button
                key={status}
                size="small"
                kind={status === 'SUCCESS' ? 'primary' : 'outline'}
                onClick={() =>
                  act(() =>
                    control('POST /events', { body: { type: 'withdraw.settled', statementId, status } }),
                  )
                }
              >
                {status === 'SUCCESS' ? words.settle : words.fail}
              </Button>
            ))}
          </Row>
        ))}
        {withdrawals.length === 0 && <Quiet>{words.none}</Quiet>}
      </Part>
      <Part title={words.otp}>
        {outbox.messages.slice(0, MESSAGES_SHOWN).map(({ phone, reference, code, sentAt }) => (
          <Row key={`${reference}${sentAt}`} title={phone} detail={reference}>
            <output className={styles.code}>{code}</output>
          </Row>
        ))}
        {outbox.messages.length === 0 && <Quiet>{words.none}</Quiet>}
      </Part>
      <GamePart {...props} state={state} />
      <PrizePart {...props} state={state} />
      <ChatPart {...props} state={state} />
    </>
  )
}
