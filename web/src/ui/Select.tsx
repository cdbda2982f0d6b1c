import { type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import field from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { FormLock } from './FormLock.ts'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  /** The text of the option. Typed letters jump to the option. */
  label: string
  mark?: ReactNode
}

interface SelectProps extends FieldFrameProps {
  options: readonly SelectOption[]
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

/** A field that opens a list: arrows, Home, End, letters, Enter, Escape, or a tap. */
export function Select({
  label,
  aside,
  error,
  hint,
  className,
  options,
  value,
  onValue,
  placeholder,
}: SelectProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLocked = useContext(FormLock)
  const [active, setActive] = useState(0)
  const chosenAt = options.findIndex((option) => option.value === value)
  const chosen = options[chosenAt]

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  function open() {
    if (isLocked) return
    setActive(Math.max(0, chosenAt))
    setOpen(true)
  }

  function choose(index: number) {
    const option = options[index]
    if (option) onValue(option.value)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = keyTarget(event, options, active)
    const isOpener = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)
    if (!isOpen) {
      if (!isOpener) return
      open()
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (next !== undefined) setActive(next)
    else return
    // An open list handles its own keys, because Escape would close the sheet.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div className={styles.select}>
        <button
          id={id}
          type="button"
          role="combobox"
          className={cx(field.box, styles.box, Boolean(error) && field.wrong)}
          aria-labelledby={`${id}-label ${id}-value`}
          {...fieldState(id, { error, hint })}
          aria-disabled={isLocked || undefined}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          onClick={() => (isOpen ? setOpen(false) : open())}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        >
          {chosen?.mark}
          <span id={`${id}-value`} className={cx(styles.value, !chosen && styles.placeholder)}>
            {chosen?.label ?? placeholder}
          </span>
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </button>
        {isOpen && (
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-labelledby={`${id}-label`}
            className={styles.list}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are with the box, which keeps the focus
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === chosen}
                className={cx(styles.option, index === active && styles.active)}
                onClick={() => choose(index)}
              >
                {option.mark}
                <span className={styles.value}>{option.label}</span>
                {option === chosen && <Icon name="check" size={20} className={styles.check} />}
              </div>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

function keyTarget(
  { key }: KeyboardEvent,
  options: readonly SelectOption[],
  active: number,
): number | undefined {
  const last = options.length - 1
  if (key === 'ArrowDown') return Math.min(active + 1, last)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1) return undefined
  const begins = ({ label }: SelectOption) => label.toLowerCase().startsWith(key.toLowerCase())
  const after = options.findIndex((option, index) => index > active && begins(option))
  const found = after >= 0 ? after : options.findIndex(begins)
  return found >= 0 ? found : undefined
}
