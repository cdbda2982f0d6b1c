import { CHAT_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Composer.module.css'
import type { Chat } from './engine/chat.ts'
import { ACCEPTED_TYPES, checkFile, checkText } from './rules.ts'

/** The key code that browsers report for a key of an input method. */
const TAKEN_BY_INPUT_METHOD = 229

export function Composer({ chat, draft, onSent }: { chat: Chat; draft: string; onSent: () => void }) {
  const { t } = useTranslation()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const counterId = useId()
  const { text, count, canSend, isTooLong, isNearEnd } = checkText(draft)

  // With a mouse, no on-screen keyboard covers the history.
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    chat.setDraft('')
    chat.write({ message_type: 'text', payload: { message: text } })
    onSent()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, keyCode, shiftKey, ctrlKey, currentTarget, nativeEvent } = event
    if (key !== 'Enter' || shiftKey) return
    // The Enter key may also end the composition of an input method.
    if (nativeEvent.isComposing || keyCode === TAKEN_BY_INPUT_METHOD) return
    event.preventDefault()
    if (!ctrlKey) return send()
    const { selectionStart, selectionEnd } = currentTarget
    currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end')
    chat.setDraft(currentTarget.value)
  }

  function sendFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    for (const file of currentTarget.files ?? []) {
      const kind = checkFile(file)
      if (typeof kind === 'string') {
        chat.write({ message_type: 'media', payload: { fileType: kind, name: file.name } }, file)
        onSent()
      } else if (kind.problem === 'size') toast.error(t('chat.fileSize', { n: kind.maxMb }))
      else toast.error(t('chat.fileType'))
    }
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
  }

  return (
    <form className={cx(look.list2, styles.composer)} onSubmit={send}>
      {isNearEnd && (
        <p id={counterId} className={cx(look.small, styles.counter)} data-over={isTooLong || undefined}>
          {t('chat.counter', { typed: formatWhole(count), max: formatWhole(CHAT_MAX_CHARACTERS) })}
        </p>
      )}
      <input ref={picker} type="file" accept={ACCEPTED_TYPES} multiple hidden onChange={sendFiles} />
      <button
        type="button"
        className={cx(look.center, styles.attach)}
        aria-label={t('chat.attach')}
        onClick={() => picker.current?.click()}
      >
        <Icon name="image" />
      </button>
      {/* The field grows with a hidden copy of its text. */}
      <div className={styles.box} data-text={`${draft} `}>
        <textarea
          ref={box}
          rows={1}
          value={draft}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isNearEnd ? counterId : undefined}
          enterKeyHint="send"
          onChange={({ currentTarget }) => chat.setDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* `disabled` would take the focus away after each message. */}
      <button
        type="submit"
        className={cx(look.center, styles.send)}
        aria-label={t('action.send')}
        aria-disabled={!canSend || undefined}
      >
        <Icon name="send" />
      </button>
    </form>
  )
}
