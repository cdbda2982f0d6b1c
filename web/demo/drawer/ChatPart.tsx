import { useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { control, type State } from '../control.ts'
import { useWords } from '../texts/words.ts'
import { LogInFirst } from './GamePart.tsx'
import { Part } from './Part.tsx'
import { type SectionProps, useReading } from './useMock.ts'

/** Sends a support message to the member. */
export function ChatPart({ act, state }: SectionProps & { state: State }) {
  const { words, language } = useWords()
  const [kind, setKind] = useState('#text')
  const chat = useReading('GET /chat', 0)
  const samples = chat && 'samples' in chat ? chat.samples[language] : undefined
  const member = state.members.find(({ username }) => username === state.newestMember)
  if (!member) return <LogInFirst title={words.chat} />
  const message = samples?.[kind]
  if (!message) return null
  return (
    <Part title={words.chat}>
      <Select
        label={words.kind}
        options={Object.keys(samples).map((value) => ({ value, label: words.messages[value] ?? value }))}
        value={kind}
        onValue={setKind}
      />
      <Button
        size="small"
        onClick={() =>
          act(() => control('POST /events', { body: { type: 'chat.message', userId: member._id, message } }))
        }
      >
        {words.send}
      </Button>
    </Part>
  )
}
