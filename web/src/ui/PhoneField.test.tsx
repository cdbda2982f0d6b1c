import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhoneField } from './PhoneField.tsx'

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
