import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Select } from './Select.tsx'

const banks = [
  { value: 'SCB', label: 'Siam Commercial' },
  { value: 'KTB', label: 'Krungthai' },
  { value: 'BCEL', label: 'BCEL' },
]

function Banks({ start = '', options = banks }) {
  const [value, setValue] = useState(start)
  return (
    <Select label="Bank" options={options} value={value} onValue={setValue} placeholder="Choose a bank" />
  )
}

const box = () => screen.getByRole('combobox')

test('selects a bank by taps', async () => {
  render(<Banks />)
  expect(box().textContent).toBe('Choose a bank')

  await userEvent.click(box())
  await userEvent.click(screen.getByRole('option', { name: 'Krungthai' }))

  expect(screen.getByRole('combobox', { name: 'Bank Krungthai', expanded: false })).toBeDefined()
})

test('selects a bank by keys, from the selected one on', async () => {
  render(<Banks start="KTB" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Krungthai', selected: true })).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(box().textContent).toBe('BCEL')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('jumps to the next bank with the typed letters, and reports the position', async () => {
  render(<Banks options={[...banks, { value: 'KBANK', label: 'Kasikorn' }]} />)
  await userEvent.click(box())
  const at = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  const seen = []
  for (const key of ['k', 'K', 'k', 's']) {
    await userEvent.keyboard(key)
    seen.push(at())
  }
  expect(seen).toEqual(['Krungthai', 'Kasikorn', 'Krungthai', 'Siam Commercial'])
})

test('closes the list when the focus moves', async () => {
  render(<Banks />)
  await userEvent.click(box())
  expect(screen.getByRole('listbox')).toBeDefined()
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('closes the list on Escape, but not the sheet', async () => {
  const onKeyDown = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the sheet
    <div onKeyDown={onKeyDown}>
      <Banks start="KTB" />
    </div>,
  )
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowUp}{Escape}')

  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().textContent).toBe('Krungthai')
  expect(onKeyDown).not.toHaveBeenCalled()
})
