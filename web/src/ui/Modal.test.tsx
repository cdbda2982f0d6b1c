import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { GHOST_CLICK_MS } from './ghostClick.ts'
import { Sheet } from './Sheet.tsx'

function Opener({ locked, children = 'body' }: { locked?: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} locked={locked} title="Withdraw money">
        {children}
      </Sheet>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Fires the event of a browser for Escape and for the back gesture of a phone. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))
async function openSheet(): Promise<HTMLDialogElement> {
  await userEvent.click(button('Withdraw'))
  return screen.findByRole('dialog', { name: 'Withdraw money' })
}

test('closes a sheet on Escape and on a tap outside', async () => {
  render(<Opener />)
  for (const close of [pressEscape, userEvent.click]) {
    const dialog = await openSheet()
    // A bit longer, because the sum may be rounded.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + GHOST_CLICK_MS + 1)
    await close(dialog)
    await gone()
  }
})

test('keeps its figures while it closes', () => {
  const sheet = (open: boolean, left: string) => (
    <Sheet open={open} onClose={() => {}} title="Transfer" foot={left}>
      {left}
    </Sheet>
  )
  const { rerender } = render(sheet(true, '25,897'))
  rerender(sheet(false, '25,774'))
  expect(screen.getAllByText('25,897')).toHaveLength(2)
})

test('closes a sheet on Back, and removes its history entry when it closes by its button', async () => {
  const back = vi.spyOn(history, 'back')
  render(<Opener />)
  await openSheet()
  history.back()
  await gone()
  await openSheet()
  await userEvent.click(button('Close'))
  await gone()
  expect(back).toHaveBeenCalledTimes(2)
})

test('ignores the second tap of a double tap that opened or closed a sheet', async () => {
  const below = vi.fn()
  render(
    <>
      <Opener />
      <Button onClick={below}>Home</Button>
    </>,
  )
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const dialog = await openSheet()
  await userEvent.click(dialog)
  expect(dialog.open).toBe(true)
  now.mockRestore()
  await userEvent.click(button('Close'))
  await gone()
  fireEvent.click(button('Home'), { detail: 2 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(button('Home'), { detail: 1 })
  expect(below).toHaveBeenCalledOnce()
})

test('closes a sheet on a second Escape, which sends no cancel event', async () => {
  render(<Opener />)
  const dialog = await openSheet()
  act(() => dialog.close())
  await gone()
})

test('keeps a locked sheet open on Escape, Back and a tap outside', async () => {
  render(<Opener locked />)
  const dialog = await openSheet()
  pressEscape(dialog)
  await userEvent.click(dialog)
  act(() => dialog.close())
  for (let turn = 0; turn < 2; turn++) {
    history.back()
    await Promise.resolve()
  }
  expect(button('Close')).toHaveProperty('disabled', true)
  expect(dialog.open).toBe(true)
})

test('keeps Tab inside a sheet in both directions', async () => {
  render(
    <>
      <Button>behind</Button>
      <Sheet open onClose={() => {}} title="Withdraw money" foot={<Button>Confirm</Button>}>
        <input aria-label="Amount" />
      </Sheet>
    </>,
  )
  const stops = []
  // The panel itself has the focus, and the last control is before it.
  for (const shift of [true, false, false, false, false, true]) {
    await userEvent.tab({ shift })
    const { activeElement } = document
    stops.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent)
  }
  expect(stops).toEqual(['Confirm', 'Close', 'Amount', 'Confirm', 'Close', 'Confirm'])
})

test('keeps a sheet open when its file picker is cancelled', async () => {
  render(
    <Opener>
      <input type="file" aria-label="Slip" />
    </Opener>,
  )
  await openSheet()
  fireEvent(screen.getByLabelText('Slip'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('replaces a dialog by the next one', async () => {
  function Two() {
    const [isFirst, setFirst] = useState(true)
    const [isSecond, setSecond] = useState(false)
    const next = <Button onClick={() => setSecond(true)}>Cancel bonus</Button>
    const first = { title: 'Cancel this bonus?', text: 'It ends at once', actions: next }
    return (
      <>
        <Dialog open={isFirst} onClose={() => setFirst(false)} icon="warn" {...first} />
        <Dialog open={isSecond} onClose={() => {}} icon="check" title="Bonus cancelled" actions={null} />
      </>
    )
  }
  render(<Two />)
  screen.getByRole('dialog', { name: 'Cancel this bonus?', description: 'It ends at once' })
  await userEvent.click(button('Cancel bonus'))
  await screen.findByRole('dialog', { name: 'Bonus cancelled' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel this bonus?' })).toBeNull())
})
