import { slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../src/format/date.ts'
import { AmountField } from '../../src/ui/AmountField.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { saveFile } from '../../src/ui/saveFile.ts'
import { control } from '../client.ts'
import { act, type Member, type State, send, useMember, useReading } from '../mock.ts'
import {
  Buttons,
  baht,
  Choice,
  EventButtons,
  Fields,
  MemberSelect,
  Part,
  Row,
  Rows,
  Small,
} from '../parts.tsx'
import { text, textOf } from '../texts.ts'

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

const STRANGER = '0000000000'
const looks = ['plain', 'cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
type Look = (typeof looks)[number]

async function saveSlip(reference: string, flaw: Look, asJpeg = false) {
  const query = { reference, ...(flaw !== 'plain' && { flaw }) }
  const { name, type, base64 } = await control('GET /transfers/slip', { query })
  const png = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
  saveFile(asJpeg ? name.replace('.png', '.jpg') : name, asJpeg ? await toJpeg(png) : png)
}

function BankPart({ member: { username } }: { member: Member }) {
  const [amount, setAmount] = useState('500')
  const [chosen, setChosen] = useState('')
  const [look, setLook] = useState<Look>('plain')
  const bank = useReading('GET /transfers')
  if (!bank) return null
  const to = chosen || (bank.accounts.find(({ mode }) => mode !== 'AUTO') ?? bank.accounts[0])?.bankAccountNo
  const pay = () =>
    control('POST /transfers', { body: { username, amount: Number(amount), ...(to && { to }) } })
  const accounts = bank.accounts.map(({ bankCode, bankAccountNo, mode, currency }) => ({
    value: bankAccountNo,
    label: [`${bankCode} ${bankAccountNo}`, currency === 'LAK' && 'LAK', mode === 'AUTO' && text('auto')]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <>
      <Part title={text('bank')} hint={text('bankHint')}>
        <Fields>
          <AmountField label={text('amount')} value={amount} onValue={setAmount} />
          <Select
            label={text('to')}
            options={[...accounts, { value: STRANGER, label: text('stranger') }]}
            value={to ?? ''}
            onValue={setChosen}
          />
        </Fields>
        <Buttons>
          <Small
            text="paySaveSlip"
            kind="primary"
            onClick={() => act(async () => saveSlip((await pay()).reference, 'plain'))}
          />
          <Small text="payOnly" onClick={() => act(pay)} />
          <Small
            text="arrives"
            onClick={() => send({ type: 'deposit.received', username, amount: Number(amount) }, 'onItsWay')}
          />
        </Buttons>
      </Part>
      <Part title={text('transfers')}>
        {bank.transfers.length > 0 && (
          <Choice label="slipLook" kind="look" values={looks} value={look} onValue={setLook} />
        )}
        <Rows>
          {bank.transfers.map(({ reference, member, to, amount, at, isCredited }) => (
            <Row
              key={reference}
              title={`${baht(amount)} → ${to}`}
              detail={`${member} · ${formatTime(at)}${isCredited ? ` · ${text('credited')}` : ''}`}
            >
              {(['PNG', 'JPEG'] as const).map((kind) => (
                <Small
                  key={kind}
                  aria-label={`${text('saveSlip')} ${reference} ${kind}`}
                  onClick={() => act(() => saveSlip(reference, look, kind === 'JPEG'))}
                >
                  {kind}
                </Small>
              ))}
            </Row>
          ))}
        </Rows>
      </Part>
    </>
  )
}

async function toJpeg(png: Blob): Promise<Blob> {
  const image = await createImageBitmap(png)
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? png), 'image/jpeg', 0.9))
}
