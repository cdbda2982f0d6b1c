import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { Field } from './Field.tsx'
import { FormLock } from './FormLock.ts'
import { OtpField } from './OtpField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Select } from './Select.tsx'
import { Tabs } from './Tabs.tsx'

const upperCase = (text: string) => text.toUpperCase()

interface TypedProps extends Partial<ComponentProps<typeof Field>> {
  start?: string
  as?: typeof Field | typeof AmountField
}

function Typed({ start = '', as: Input = Field, ...props }: TypedProps) {
  const [value, setValue] = useState(start)
  return <Input label="Code" {...props} value={value} onValue={setValue} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('Code')

test('formats text typed in the middle without moving the caret, which keeps a later place', async () => {
  const { rerender } = render(<Typed start="SABAI" format={upperCase} />)
  await userEvent.type(input(), 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input().value).toBe('SAXYBAI')
  expect(input().selectionStart).toBe(4)
  input().setSelectionRange(6, 6)
  rerender(<Typed start="SABAI" format={upperCase} />)
  expect(input().selectionStart).toBe(6)
})

test.each([
  ['keeps text that was typed before the app started', 'own', 'OWN'],
  ['shows the stored value if nothing was typed', '', 'KNOWN'],
])('%s', (_, typed, value) => {
  const container = document.body.appendChild(document.createElement('div'))
  // The page in the HTML is the same for all.
  const html = renderToString(<Typed start="KNOWN" format={upperCase} />)
  container.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const field = container.querySelector('input')!
  field.value = typed
  render(<Typed start="KNOWN" format={upperCase} />, { container, hydrate: true })
  expect(input()).toBe(field)
  expect(field.value).toBe(value)
})

test('shows a password on request', async () => {
  render(<Typed type="password" start="secret" />)
  for (const [name, type] of [
    ['Show password', 'text'],
    ['Hide password', 'password'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }))
    expect(input().type).toBe(type)
  }
})

test.each([
  ['1234567,5', '1,234,567.5'],
  ['1234567,5{Backspace}{Backspace}{Backspace}', '123,456'],
  ['1e3', '1e3'],
])('shows the typed amount %s as %s', async (keys, text) => {
  render(<Typed as={AmountField} />)
  await userEvent.type(input(), keys)
  expect(input().value).toBe(text)
})

test('enters an OTP into one input with six boxes', async () => {
  const onValue = vi.fn()
  render(<OtpField label="OTP code" value="41" onValue={onValue} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'OTP code' }))
  await userEvent.paste('9-0 5712')
  expect(onValue).toHaveBeenLastCalledWith('419057')
})

function open() {
  const seen: string[] = []
  function Phone() {
    const [value, setValue] = useState('')
    seen.push(value)
    return <PhoneField label="Phone" value={value} onValue={setValue} />
  }
  render(<Phone />)
  const field: HTMLInputElement = screen.getByLabelText('Phone')
  return { field, digits: () => seen.at(-1), user: userEvent.setup({ delay: null }) }
}

test('groups the typed number and returns digits', async () => {
  const { field, digits, user } = open()
  await user.type(field, '08a1-00000')
  expect(field.value).toBe('081 000 00')
  expect(digits()).toBe('08100000')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(field.value).toBe('081 00')
})

test('keeps the caret behind a digit typed in the middle, and accepts a pasted country code', async () => {
  const { field, digits, user } = open()
  await user.type(field, '081000001')
  await user.type(field, '0', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field.value).toBe('081 000 0001')
  expect(field.selectionStart).toBe(5)
  await user.clear(field)
  await user.paste('+66 81 000 0001')
  expect(digits()).toBe('0810000001')
})

test('does not group a number of a password manager', () => {
  const { field, digits } = open()
  fireEvent.input(field, { target: { value: '0810000001' } })
  expect(field.value).toBe('0810000001')
  expect(digits()).toBe('0810000001')
})

const banks = [
  { value: 'SCB', label: 'Siam Commercial' },
  { value: 'KTB', label: 'Krungthai' },
  { value: 'BCEL', label: 'BCEL' },
]

function Banks({ isLocked = false }) {
  const [value, setValue] = useState('')
  return (
    <FormLock value={isLocked}>
      <Select label="Bank" options={banks} value={value} onValue={setValue} placeholder="Choose a bank" />
    </FormLock>
  )
}

test('selects a bank, unless the form waits for its response', async () => {
  const { rerender } = render(<Banks />)
  const box = screen.getByRole('combobox', { name: 'Bank' })
  const selected = () => screen.getByRole('option', { selected: true, hidden: true }).textContent
  expect(selected()).toBe('Choose a bank')
  await userEvent.selectOptions(box, 'Krungthai')
  expect(selected()).toBe('Krungthai')
  expect(screen.queryByRole('option', { name: 'Choose a bank' })).toBeNull()
  rerender(<Banks isLocked />)
  await userEvent.selectOptions(box, 'BCEL')
  expect(selected()).toBe('Krungthai')
})

const tabs = ['Bank', 'QR', 'Voucher'].map((id) => ({ id, label: id }))

function Deposit() {
  const [value, setValue] = useState('Bank')
  return (
    <Tabs label="Deposit" tabs={tabs} value={value} onValue={setValue}>
      {value}
    </Tabs>
  )
}

test('moves the focus between tabs by arrow keys, in a circle', async () => {
  const user = userEvent.setup()
  render(<Deposit />)
  await user.click(screen.getByRole('tab', { name: 'Bank' }))
  for (const [key, name] of [
    ['{ArrowLeft}', 'Voucher'],
    ['{ArrowRight}', 'Bank'],
    ['{ArrowRight}', 'QR'],
  ] as const) {
    await user.keyboard(key)
    const tab = screen.getByRole('tab', { name, selected: true })
    expect(document.activeElement).toBe(tab)
    expect(screen.getByRole('tabpanel').textContent).toBe(name)
  }
})
