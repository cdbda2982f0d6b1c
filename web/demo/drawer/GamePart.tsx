import { useState } from 'react'
import { formatMoney } from '../../src/format/money.ts'
import { AmountField } from '../../src/ui/AmountField.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { control, type State } from '../control.ts'
import { useWords } from '../texts/words.ts'
import styles from './Drawer.module.css'
import { Part, Quiet } from './Part.tsx'
import type { SectionProps } from './useMock.ts'

/** Plays a round of the member in a game. */
export function GamePart({ act, state }: SectionProps & { state: State }) {
  const { words } = useWords()
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState('100')
  const member = state.members.find(({ username }) => username === state.newestMember)
  const games = member?.games ?? []
  const code = chosen || (games.toSorted((a, b) => b.balance - a.balance)[0]?.code ?? '')
  const play = (sign: 1 | -1) =>
    act(() =>
      control('POST /events', {
        body: { type: 'game.result', username: member?.username ?? '', code, amount: sign * Number(amount) },
      }),
    )
  if (!member) return <LogInFirst title={words.round} />
  return (
    <Part title={words.round}>
      <Select
        label={words.game}
        options={games.map(({ code, name, balance }) => ({
          value: code,
          label: `${name} · ฿${formatMoney(balance)}`,
        }))}
        value={code}
        onValue={setChosen}
      />
      <AmountField label={words.amount} value={amount} onValue={setAmount} />
      <div className={styles.halves}>
        <Button size="small" onClick={() => play(1)}>
          {words.win}
        </Button>
        <Button size="small" kind="outline" onClick={() => play(-1)}>
          {words.lose}
        </Button>
      </div>
    </Part>
  )
}

/** Shown without a member. */
export function LogInFirst({ title }: { title: string }) {
  const { words } = useWords()
  return (
    <Part title={title}>
      <Quiet>{words.logInFirst}</Quiet>
    </Part>
  )
}
