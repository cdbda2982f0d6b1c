import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../src/format/date.ts'
import { currentLanguage } from '../../src/i18n/i18n.ts'
import { isLanguage, languages } from '../../src/i18n/languages.ts'
import { Select } from '../../src/ui/Select.tsx'
import { control } from '../client.ts'
import { act, type State, useMember, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Choice, Fields, Part, Small, TextArea } from '../parts.tsx'
import { text, textOf } from '../texts.ts'

type Overview = Extract<ControlAnswer<'GET /chat'>, { samples: unknown }>

const TEXT = '#text'

function describe({ message_type, payload }: ChatMessage['message']) {
  const buttons = [...(payload.buttons ?? []), ...(payload.cards ?? []).flatMap((card) => card.buttons ?? [])]
  return [
    message_type !== 'text' && `(${payload.fileType ?? message_type})`,
    payload.message,
    payload.title,
    ...(payload.cards ?? []).map(({ title }) => title),
    payload.name,
    buttons.length > 0 && `[${buttons.map(({ title }) => title).join('] [')}]`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Conversations as queries of the control API, then the members without one. */
function recipients({ conversations }: Overview, members: State['members'], guest: string) {
  const talking = new Set(conversations.map(({ userId }) => userId))
  return [
    ...conversations.map(({ userId, guestId, username, name }) => ({
      value: userId ? `userId=${userId}` : `guestId=${guestId}`,
      label: userId ? `${username} · ${name ?? ''}` : `${guest} · ${name ?? guestId}`,
    })),
    ...members
      .filter(({ _id }) => !talking.has(_id))
      .map(({ _id, username, name }) => ({ value: `userId=${_id}`, label: `${username} · ${name}` })),
  ]
}

export function ChatTab() {
  const [chosen, setChosen] = useState('')
  const state = useReading('GET /state')
  const overview = useReading('GET /chat')
  const member = useMember(state)
  if (!state || !overview || !('samples' in overview)) return null
  const all = recipients(overview, state.members, text('guest'))
  const to = chosen || (member ? `userId=${member._id}` : (all[0]?.value ?? ''))
  return (
    <>
      <Part title={text('chat')} hint={text('chatHint')}>
        <Select label={text('conversation')} options={all} value={to} onValue={setChosen} />
        <Thread key={to} query={to} />
        <Composer samples={overview.samples} to={to} />
      </Part>
      <Part title={text('agentWords')}>
        <dl className={styles.keywords}>
          {overview.agentWords.map(({ words, sends }) => (
            <div key={Object.values(words).join()}>
              <dt>{[...new Set(Object.values(words).flat())].join(', ')}</dt>
              <dd>{sends.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function Thread({ query }: { query: string }) {
  const list = useRef<HTMLOListElement>(null)
  const given = useReading('GET /chat', query)
  const messages = given && 'messages' in given ? given.messages.toReversed() : undefined
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages?.length])
  if (!messages) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <ol ref={list} className={styles.thread} tabIndex={0} aria-label={text('messages')}>
      {messages.length === 0 && <li>{text('noMessages')}</li>}
      {messages.map(({ sender, message, createdAt }, index) => (
        <li key={index} className={sender === 'customer' ? undefined : styles.own}>
          <p>{describe(message)}</p>
          <small>
            {textOf('sender', sender)} · {formatDateTime(createdAt)}
          </small>
        </li>
      ))}
    </ol>
  )
}

function Composer({ samples, to }: { samples: Overview['samples']; to: string }) {
  const [kind, setKind] = useState(TEXT)
  const [sampleLanguage, setSampleLanguage] = useState(currentLanguage)
  const [words, setWords] = useState('')
  const message = kind === TEXT && words.trim() ? words.trim() : samples[sampleLanguage][kind]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!message) return
    const address = Object.fromEntries(new URLSearchParams(to))
    if (await act(() => control('POST /events', { body: { type: 'chat.message', ...address, message } })))
      setWords('')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Fields>
        <Choice
          label="kind"
          kind="kind"
          values={Object.keys(samples[sampleLanguage])}
          value={kind}
          onValue={setKind}
        />
        {kind !== TEXT && (
          <Select
            label={text('language')}
            options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
            value={sampleLanguage}
            onValue={(value) => isLanguage(value) && setSampleLanguage(value)}
          />
        )}
      </Fields>
      {kind === TEXT && <TextArea label={text('message')} rows={2} value={words} onValue={setWords} />}
      <Small text="sendAsSupport" type="submit" kind="primary" />
    </form>
  )
}
