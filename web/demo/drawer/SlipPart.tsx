import { slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../src/ui/Button.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { control, type State } from '../control.ts'
import { useWords } from '../texts/words.ts'
import styles from './Drawer.module.css'
import { Part, Quiet, Row } from './Part.tsx'
import { saveSampleSlip } from './sampleSlip.ts'
import type { SectionProps } from './useMock.ts'

/** Approves or rejects the newest pending slip. */
export function SlipPart({ act, state }: SectionProps & { state: State }) {
  const { words } = useWords()
  const { t } = useTranslation()
  const [note, setNote] = useState<string>('DEST_ACC_INVALID')
  const payer = state.newestMember ?? state.members[0]?.username
  const slip = state.pendingSlips.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  const check = (reference: string, status: 'SUCCESS' | 'FAILED', note?: string) =>
    act(() =>
      control('POST /events', { body: { type: 'slip.checked', reference, status, ...(note && { note }) } }),
    )
  return (
    <Part title={words.slip}>
      {slip ? (
        <>
          <Select
            label={words.reason}
            options={slipReasonCodes.map((value) => ({
              value,
              label: `${value} · ${t(`slip.text.${slipReasons[value]}`)}`,
            }))}
            value={note}
            onValue={setNote}
          />
          <Row title={slip.reference} detail={slip.member}>
            <Button size="small" onClick={() => check(slip.reference, 'SUCCESS')}>
              {words.approve}
            </Button>
            <Button size="small" kind="outline" onClick={() => check(slip.reference, 'FAILED', note)}>
              {words.refuse}
            </Button>
          </Row>
        </>
      ) : (
        <Quiet>{words.none}</Quiet>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          kind="outline"
          icon="image"
          disabled={payer === undefined}
          onClick={() => act(() => saveSampleSlip(payer ?? ''))}
        >
          {words.saveSlip}
        </Button>
      </div>
    </Part>
  )
}
