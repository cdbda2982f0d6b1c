import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

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
