import { useState } from 'react'
import { formatTime } from '../../src/format/date.ts'
import { AmountField } from '../../src/ui/AmountField.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { saveFile } from '../../src/ui/saveFile.ts'
import { control } from '../client.ts'
import { act, type Member, send, useReading } from '../mock.ts'
import { Buttons, baht, Choice, Fields, Part, Row, Rows, Small } from '../parts.tsx'
import { text } from '../texts.ts'

const STRANGER = '0000000000'
const looks = ['plain', 'cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
type Look = (typeof looks)[number]

async function saveSlip(reference: string, flaw: Look, asJpeg = false) {
  const query = { reference, ...(flaw !== 'plain' && { flaw }) }
  const { name, type, base64 } = await control('GET /transfers/slip', { query })
  const png = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
  saveFile(asJpeg ? name.replace('.png', '.jpg') : name, asJpeg ? await toJpeg(png) : png)
}

export function BankPart({ member: { username } }: { member: Member }) {
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
