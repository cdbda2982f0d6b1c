import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { Field } from './Field.tsx'
import { OtpField } from './OtpField.tsx'
import { Switch } from './Switch.tsx'

const upperCase = (text: string) => text.toUpperCase()

function Typed({
  start = '',
  ...props
}: {
  start?: string
  format?: (text: string) => string
  type?: string
}) {
  const [value, setValue] = useState(start)
  return <Field label="Code" value={value} onValue={setValue} {...props} />
}

function Amount({ onSatang = () => {} }: { onSatang?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    setValue(text)
    onSatang(text)
  }
  return <AmountField label="Amount" value={value} onValue={change} />
}

test('connects an error and a hint with the field', () => {
  render(<Field label="Phone number" value="081" error="10 digits" hint="As registered" />)

  const input = screen.getByRole('textbox', { name: 'Phone number', description: '10 digits As registered' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('10 digits')
})

test('formats text typed in the middle without moving the caret', async () => {
  render(<Typed start="SABAI" format={upperCase} />)

  const input: HTMLInputElement = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(input, 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input.value).toBe('SAXYBAI')
  expect(input.selectionStart).toBe(4)
})

test('keeps a caret that was moved since', async () => {
  const { rerender } = render(<Typed start="SABAI" format={upperCase} />)
  const input: HTMLInputElement = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(input, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  input.setSelectionRange(6, 6)
  rerender(<Typed start="SABAI" format={upperCase} />)
  expect(input.selectionStart).toBe(6)
})

test.each([
  ['keeps text that was typed before the app started', 'own', 'OWN'],
  ['shows the stored value if nothing was typed', '', 'KNOWN'],
])('%s', (_, typed, value) => {
  const container = document.body.appendChild(document.createElement('div'))
  // The page in the HTML is the same for all.
  const html = renderToString(<Typed start="KNOWN" format={upperCase} />)
  container.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const input = container.querySelector('input')!
  input.value = typed
  render(<Typed start="KNOWN" format={upperCase} />, { container, hydrate: true })
  expect(screen.getByRole('textbox', { name: 'Code' })).toBe(input)
  expect(input.value).toBe(value)
})

test('shows a password on request', async () => {
  render(<Typed type="password" start="secret" />)
  const input = screen.getByLabelText('Code')

  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('groups an amount while it is typed, with a comma or a point', async () => {
  const onSatang = vi.fn()
  render(<Amount onSatang={onSatang} />)
  const input: HTMLInputElement = screen.getByRole('textbox', { name: 'Amount' })

  await userEvent.type(input, '1234567,5')
  expect(input.value).toBe('1,234,567.5')
  expect(onSatang).toHaveBeenLastCalledWith('1234567.5')

  await userEvent.type(input, '{Backspace}{Backspace}{Backspace}')
  expect(input.value).toBe('123,456')

  await userEvent.clear(input)
  await userEvent.type(input, '1e3')
  expect(input.value).toBe('1e3')
})

test('enters an OTP into one input with six boxes', async () => {
  const onValue = vi.fn()
  render(<OtpField label="OTP code" value="41" onValue={onValue} />)
  const input = screen.getByRole('textbox', { name: 'OTP code' })

  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.click(input)
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
  expect(screen.getByRole('switch', { name: 'Remember me' })).toBeDefined()
})
