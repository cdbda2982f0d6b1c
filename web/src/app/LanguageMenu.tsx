import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { type Language, languageCodes, languages } from '../i18n/languages.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast.ts'
import styles from './LanguageMenu.module.css'
import { switchLanguage } from './language.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const current = currentLanguage()

  function choose(language: Language) {
    setOpen(false)
    button.current?.focus()
    switchLanguage(queries, language).catch(() => toast.error(t('message.network')))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isOpen) return
    event.preventDefault()
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]:not(:disabled)'),
    ]
    const from = items.indexOf(document.activeElement as HTMLElement)
    items.at(from < 0 && step < 0 ? -1 : (from + step + items.length) % items.length)?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work for every focused item of the menu
    <div className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('word.language')}: ${languages[current].name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="globe" size={20} />
        {languages[current].name}
        <Icon name="chevron-down" size={18} />
      </button>
      {isOpen && (
        <div role="menu" aria-label={t('word.language')} className={styles.list}>
          {languageCodes.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              aria-checked={code === current}
              disabled={code === current}
              lang={languages[code].tag}
              className={styles.item}
              onClick={() => choose(code)}
            >
              {languages[code].name}
              {code === current && <Icon name="check" size={20} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
