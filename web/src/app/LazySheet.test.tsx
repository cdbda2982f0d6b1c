import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { LazySheet } from './LazySheet.tsx'

const Refund = (modal: ModalProps) => (
  <Sheet {...modal} title="Refund">
    Nothing to receive
  </Sheet>
)

type Chunk = { default: ComponentType<ModalProps> }

/** Renders a button that opens the sheet. The chunk arrives or fails by hand. */
function show() {
  const tries: { resolve: (chunk: Chunk) => void; reject: (error: Error) => void }[] = []
  const load = () => new Promise<Chunk>((resolve, reject) => tries.push({ resolve, reject }))
  function Page() {
    const [turn, setTurn] = useState(0)
    const [isOpen, setOpen] = useState(false)
    const open = () => {
      setOpen(true)
      setTurn(turn + 1)
    }
    const modal = { open: isOpen, onClose: () => setOpen(false) }
    return (
      <Providers path="/">
        <button type="button" aria-expanded={isOpen} onClick={open}>
          Open
        </button>
        {turn > 0 && <LazySheet key={turn} load={load} title="Refund" modal={modal} />}
      </Providers>
    )
  }
  render(<Page />)
  return { tries, open: () => userEvent.click(screen.getByRole('button', { name: 'Open' })) }
}

test('shows a placeholder while the sheet loads', async () => {
  const { tries } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const placeholder = await screen.findByRole('dialog', { name: 'Refund' })
  expect(within(placeholder).getByRole('status').textContent).toBe('Loading')
  tries[0]?.resolve({ default: Refund })
  await screen.findByText('Nothing to receive')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('shows an error when the sheet cannot be loaded, loads it at the next tap, and then opens it at once', async () => {
  const { tries, open } = show()
  await open()
  tries[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No connection, please check the internet and try again',
  )
  await screen.findByRole('button', { name: 'Open', expanded: false })
  await open()
  tries[1]?.resolve({ default: Refund })
  await screen.findByText('Nothing to receive')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect(screen.getByText('Nothing to receive')).toBeDefined()
  expect(tries).toHaveLength(2)
})
