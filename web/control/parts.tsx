import { type ReactNode, useId } from 'react'
import { useStore } from '../src/base/store.ts'
import { formatMoney } from '../src/format/money.ts'
import { Button } from '../src/ui/Button.tsx'
import { cx } from '../src/ui/cx.ts'
import field from '../src/ui/Field.module.css'
import { FieldFrame } from '../src/ui/FieldFrame.tsx'
import { Select } from '../src/ui/Select.tsx'
import { chooseMember, notice, type State, silence, useMember } from './mock.ts'
import styles from './parts.module.css'
import { useText } from './texts.ts'

export const baht = (amount: number) => `฿${formatMoney(amount)}`

interface PartProps {
  title: string
  hint?: string
  /** Spans all columns. */
  isWide?: boolean
  children: ReactNode
}

export function Part({ title, hint, isWide, children }: PartProps) {
  const id = useId()
  return (
    <section className={cx(styles.part, isWide && styles.wide)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.quiet}>{hint}</p>}
      {children}
    </section>
  )
}

interface RowProps {
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

export const Row = ({ title, detail, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      {title}
      {detail && <small>{detail}</small>}
    </div>
    {children && <div className={styles.buttons}>{children}</div>}
  </li>
)

/** A list of rows, or the text for an empty list. */
export function Rows({ children, empty }: { children: ReactNode[]; empty?: string }) {
  const { text } = useText()
  if (children.length === 0) return <p className={styles.quiet}>{empty ?? text('none')}</p>
  return <ul className={styles.rows}>{children}</ul>
}

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

export function Small({
  children,
  onClick,
  kind = 'secondary',
  ...rest
}: {
  children: ReactNode
  onClick?: () => unknown
  kind?: 'primary' | 'secondary' | 'danger-quiet' | 'text'
  type?: 'submit'
  'aria-label'?: string
}) {
  return (
    <Button size="small" kind={kind} onClick={onClick} {...rest}>
      {children}
    </Button>
  )
}

export function TextArea({
  label,
  value,
  onValue,
  rows = 3,
}: {
  label: string
  value: string
  onValue: (value: string) => void
  rows?: number
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <div className={field.box}>
        <textarea
          id={id}
          className={cx(field.input, styles.area)}
          rows={rows}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      </div>
    </FieldFrame>
  )
}

/** Selects the member for the actions of all tabs. */
export function MemberSelect({ state }: { state: State }) {
  const { text } = useText()
  const member = useMember(state)
  return (
    <Select
      label={text('member')}
      options={state.members.map(({ username, name }) => ({
        value: username,
        label: `${username} · ${name}`,
      }))}
      value={member?.username ?? ''}
      onValue={chooseMember}
    />
  )
}

/** Shows the result of the last command, and whether the mock is silent. */
export function NoticeLine() {
  const { text } = useText()
  const item = useStore(notice)
  const isSilent = useStore(silence)
  if (isSilent)
    return (
      <p role="alert" className={cx(styles.notice, styles.bad)}>
        {text('noAnswer')}
      </p>
    )
  return (
    <div className={cx(styles.notice, item?.isError && styles.bad)}>
      <p role="status">{item && (typeof item.text === 'string' ? text(item.text) : item.text.message)}</p>
      {item?.link && (
        <a href={item.link} target="wallet-app">
          {text('openApp')}
        </a>
      )}
      {item?.undo && (
        <Small kind="text" onClick={item.undo}>
          {text('undo')}
        </Small>
      )}
    </div>
  )
}
