import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { Field } from './Field.tsx'
import { OtpField } from './OtpField.tsx'
import { Switch } from './Switch.tsx'

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

test('connects an error and a hint with the field', () => {
  render(<Field label="Code" value="081" error="10 digits" hint="As registered" />)
  expect(screen.getByRole('textbox', { name: 'Code', description: '10 digits As registered' })).toBe(input())
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('10 digits')
})

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

test('toggles a switch by its label', async () => {
  const onChecked = vi.fn()
  render(
    <Switch checked={false} onChecked={onChecked}>
      Remember me
    </Switch>,
  )
  await userEvent.click(screen.getByText('Remember me'))
  expect(onChecked).toHaveBeenLastCalledWith(true)
})
