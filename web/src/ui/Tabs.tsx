import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  value: Id
  onValue: (id: Id) => void
  children: ReactNode
}

export function Tabs<Id extends string>({ label, tabs, value, onValue, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const index = (tabs.findIndex((tab) => tab.id === value) + step + tabs.length) % tabs.length
    onValue(tabs[index]!.id)
    list.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.track} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.id === value}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValue(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
