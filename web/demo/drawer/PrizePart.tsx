import { Select } from '../../src/ui/Select.tsx'
import { control, type State } from '../control.ts'
import { useWords } from '../texts/words.ts'
import { LogInFirst } from './GamePart.tsx'
import { Part, Quiet } from './Part.tsx'
import { type SectionProps, useReading } from './useMock.ts'

/** Sets the prize of the member's next spin. */
export function PrizePart({ turn, act, state }: SectionProps & { state: State }) {
  const { words } = useWords()
  const given = useReading('GET /wheels', turn)
  const member = state.newestMember
  if (!member) return <LogInFirst title={words.prize} />
  const wheel = given?.wheels.find(({ members }) => members.includes(member))
  return (
    <Part title={words.prize}>
      {given && wheel ? (
        <Select
          label={wheel.name}
          options={[
            { value: '', label: words.byChance },
            ...wheel.slices.map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
          ]}
          value={given.next ?? ''}
          onValue={(code) => void act(() => control('POST /wheels', { body: { next: code || null } }))}
        />
      ) : (
        <Quiet>{words.scenarios['no-wheel']}</Quiet>
      )}
    </Part>
  )
}
