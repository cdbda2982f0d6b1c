import { type ReactNode, useId } from 'react'
import { useStore } from '../src/base/store.ts'
import { formatMoney } from '../src/format/money.ts'
import { Button, type ButtonProps } from '../src/ui/Button.tsx'
import { CopyButton } from '../src/ui/CopyButton.tsx'
import { cx, look } from '../src/ui/cx.ts'
import field from '../src/ui/Field.module.css'
import { FieldFrame } from '../src/ui/FieldFrame.tsx'
import { Select } from '../src/ui/Select.tsx'
import { appHost } from './app.ts'
import { chooseMember, type Event, notice, type State, send, useIsSilent, useMember } from './mock.ts'
import styles from './parts.module.css'
import { type TextKey, text, textOf } from './texts.ts'

export const baht = (amount: number) => `฿${formatMoney(amount)}`

interface PartProps {
  title: string
  hint?: string
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

export function Rows({ children, empty }: { children: ReactNode[]; empty?: string }) {
  if (children.length === 0) return <p className={styles.quiet}>{empty ?? text('none')}</p>
  return <ul className={styles.rows}>{children}</ul>
}

/** Says that a list is longer than its shown rows. */
export const Shown = ({ shown, all }: { shown: number; all: number }) =>
  shown < all && <p className={styles.quiet}>{text('shownOf', { shown, all })}</p>

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={cx(look.list3, styles.fields)}>{children}</div>
)

interface SmallProps extends Omit<ButtonProps, 'children'> {
  text?: TextKey
  /** Follows the text in the accessible name. */
  about?: string
  children?: ReactNode
}

export const Small = ({ kind = 'secondary', text: key, about, children, ...rest }: SmallProps) => (
  <Button size="small" kind={kind} aria-label={key && about && `${text(key)} ${about}`} {...rest}>
    {key ? text(key) : children}
  </Button>
)

interface EventButtonsProps {
  events: readonly (readonly [name: TextKey, event: Event, kind?: ButtonProps['kind']])[]
  showsApp?: boolean
}

export function EventButtons({ events, showsApp }: EventButtonsProps) {
  return (
    <Buttons>
      {events.map(([name, event, kind]) => (
        <Small
          key={name}
          kind={kind}
          onClick={async () => (await send(event)) && showsApp && appHost.showApp()}
        >
          {text(name)}
        </Small>
      ))}
    </Buttons>
  )
}

export function Copy({ copied }: { copied: string }) {
  return <CopyButton text={copied} label={`${text('copy')} ${copied}`} iconOnly />
}

interface ChoiceProps<Value extends string> {
  label: TextKey
  /** The options are the texts `kind_value`. */
  kind: string
  values: readonly Value[]
  value: Value
  onValue: (value: Value) => void
}

export function Choice<Value extends string>({ label, kind, values, value, onValue }: ChoiceProps<Value>) {
  return (
    <Select
      label={text(label)}
      options={values.map((each) => ({ value: each, label: textOf(kind, each) }))}
      value={value}
      onValue={(next) => onValue(next as Value)}
    />
  )
}

interface EndpointSelectProps {
  endpoints: readonly string[]
  value: string
  onValue: (value: string) => void
}

export function EndpointSelect({ endpoints, ...rest }: EndpointSelectProps) {
  const options = endpoints.map((value) => ({ value, label: value }))
  return (
    <Select
      label={text('endpoint')}
      options={[{ value: '*', label: text('anyCall') }, ...options]}
      {...rest}
    />
  )
}

interface TextAreaProps {
  label: string
  value: string
  onValue: (value: string) => void
  rows?: number
}

export function TextArea({ label, value, onValue, rows = 3 }: TextAreaProps) {
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

export function MemberSelect({ state }: { state: State }) {
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
  const item = useStore(notice)
  const isSilent = useIsSilent()
  if (isSilent)
    return (
      <p role="alert" className={cx(look.row3, styles.notice, styles.bad)}>
        {text('noAnswer')}
      </p>
    )
  return (
    <div className={cx(look.row3, styles.notice, item?.isError && styles.bad)}>
      <p role="status">{item && (typeof item.text === 'string' ? text(item.text) : item.text.message)}</p>
      {item?.link && (
        <a href={item.link} target="wallet-app">
          {text('openApp')}
        </a>
      )}
      {item?.undo && <Small text="undo" kind="text" onClick={item.undo} />}
    </div>
  )
}
