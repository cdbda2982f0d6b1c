import { slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../src/format/date.ts'
import { AmountField } from '../../src/ui/AmountField.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { control } from '../client.ts'
import { act, type Member, type State, useMember, useReading } from '../mock.ts'
import { baht, EventButtons, Fields, MemberSelect, Part, Row, Rows } from '../parts.tsx'
import { text, textOf } from '../texts.ts'
import { BankPart } from './BankPart.tsx'

/** QR codes, slips, withdrawals, transfers and game rounds. */
export function MoneyTab() {
  const state = useReading('GET /state')
  const member = useMember(state)
  if (!state) return null
  return (
    <>
      <Part title={text('qr')}>
        <Rows>
          {state.openQrcodes.map(({ qrcodeId, bankCode, amount, member, expiresAt }) => (
            <Row
              key={qrcodeId}
              title={`${baht(amount)} · ${bankCode}`}
              detail={`${member} · ${text('until')} ${formatTime(expiresAt)}`}
            >
              <EventButtons showsApp events={[['pay', { type: 'qr.paid', qrcodeId }, 'outline']]} />
            </Row>
          ))}
        </Rows>
      </Part>
      <Withdrawals state={state} />
      <Slips state={state} />
      {member && (
        <>
          <Part title={text('forMember')}>
            <MemberSelect state={state} />
          </Part>
          <BankPart member={member} />
          <Rounds key={`round ${member.username}`} member={member} />
          <NextPrize member={member} />
        </>
      )}
    </>
  )
}

function Withdrawals({ state }: { state: State }) {
  return (
    <Part title={text('pending')}>
      <Rows>
        {state.pendingStatements.map(({ statementId, statementType, amount, member, createdAt }) => (
          <Row
            key={statementId}
            title={`${baht(amount)} · ${textOf('type', statementType)}`}
            detail={`${member} · ${formatTime(createdAt)}`}
          >
            {statementType === 'withdraw' && (
              <EventButtons
                showsApp
                events={[
                  ['settle', { type: 'withdraw.settled', statementId, status: 'SUCCESS' }, 'outline'],
                  ['fail', { type: 'withdraw.settled', statementId, status: 'FAILED' }],
                ]}
              />
            )}
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

function Slips({ state }: { state: State }) {
  const { t } = useTranslation()
  const [note, setNote] = useState<string>('DEST_ACC_INVALID')
  const slips = state.pendingSlips.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Part title={text('slips')}>
      {slips.length > 0 && (
        <Select
          label={text('reason')}
          options={slipReasonCodes.map((value) => ({
            value,
            label: `${value} · ${t(`slip.text.${slipReasons[value]}`)}`,
          }))}
          value={note}
          onValue={setNote}
        />
      )}
      <Rows>
        {slips.map(({ reference, member, createdAt }) => (
          <Row key={reference} title={reference} detail={`${member} · ${formatTime(createdAt)}`}>
            <EventButtons
              showsApp
              events={[
                ['approve', { type: 'slip.checked', reference, status: 'SUCCESS' }, 'outline'],
                ['reject', { type: 'slip.checked', reference, status: 'FAILED', note }],
              ]}
            />
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

function Rounds({ member }: { member: Member }) {
  const games = member.games.toSorted((a, b) => b.balance - a.balance)
  const [chosen, setChosen] = useState(games[0]?.code)
  // The member may open the first game later.
  const code = chosen ?? games[0]?.code ?? ''
  const [amount, setAmount] = useState('100')
  const round = { type: 'game.result', username: member.username, code } as const
  return (
    <Part title={text('round')}>
      <Fields>
        <Select
          label={text('game')}
          options={games.map(({ code, name, balance }) => ({
            value: code,
            label: `${name} · ${baht(balance)}`,
          }))}
          value={code}
          onValue={setChosen}
        />
        <AmountField label={text('amount')} value={amount} onValue={setAmount} />
      </Fields>
      <EventButtons
        events={[
          ['win', { ...round, amount: Number(amount) }],
          ['lose', { ...round, amount: -Number(amount) }],
        ]}
      />
    </Part>
  )
}

function NextPrize({ member }: { member: Member }) {
  const given = useReading('GET /wheels')
  const wheel = given?.wheels.find(({ members }) => members.includes(member.username))
  return (
    <Part title={text('prize')}>
      {given && wheel ? (
        <Select
          label={wheel.name}
          options={[
            { value: '', label: text('random') },
            ...wheel.slices.map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
          ]}
          value={given.next ?? ''}
          onValue={(code) => void act(() => control('POST /wheels', { body: { next: code || null } }))}
        />
      ) : (
        <p>{text('noWheel')}</p>
      )}
    </Part>
  )
}
