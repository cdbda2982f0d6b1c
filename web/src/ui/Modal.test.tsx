import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Actions } from './Actions.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { GHOST_CLICK_MS } from './ghostClick.ts'
import { Sheet } from './Sheet.tsx'

function Opener({ locked, children = 'body' }: { locked?: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} locked={locked} title="Withdraw money" foot="foot">
        {children}
      </Sheet>
    </>
  )
}

const sheet = () => screen.findByRole('dialog', { name: 'Withdraw money' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Fires the event of a browser for Escape and for the back gesture of a phone. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

test('closes a sheet on Escape and on a tap outside', async () => {
  render(<Opener />)
  for (const close of [pressEscape, userEvent.click]) {
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = await sheet()
    // A bit longer, because the sum may be rounded.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + GHOST_CLICK_MS + 1)
    await close(dialog)
    await gone()
  }
})

test('closes a sheet on Back, and removes its history entry when it closes by its button', async () => {
  const back = vi.spyOn(history, 'back')
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await sheet()
  history.back()
  await gone()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await sheet()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
  expect(back).toHaveBeenCalledTimes(2)
})

test('keeps a locked sheet open on every Back', async () => {
  render(<Opener locked />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await sheet()
  history.back()
  await Promise.resolve()
  history.back()
  expect(dialog.hasAttribute('open')).toBe(true)
})

test('ignores the second tap of a double tap that closed a sheet', async () => {
  const below = vi.fn()
  render(
    <>
      <Opener />
      <Button onClick={below}>Home</Button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
  const home = screen.getByRole('button', { name: 'Home' })
  fireEvent.click(home, { detail: 2 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(home, { detail: 1 })
  expect(below).toHaveBeenCalledOnce()
})

test('ignores the second tap of a double tap that opened a sheet', async () => {
  render(<Opener />)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await sheet()
  await userEvent.click(dialog)
  expect(dialog).toHaveProperty('open', true)
})

test.each([
  ['closes a sheet', false],
  ['leaves one with money on its way', true],
])('handles a second Escape without a cancel event: %s', async (_, locked) => {
  render(<Opener locked={locked} />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = (await sheet()) as HTMLDialogElement
  act(() => dialog.close())
  if (!locked) return gone()
  expect(dialog.open).toBe(true)
})

test('keeps a sheet open while money is sent', async () => {
  render(<Opener locked />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await sheet()

  pressEscape(dialog)
  await userEvent.click(dialog)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('dialog')).toBe(dialog)
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
  const named = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  // The panel itself has the focus: what is before it is the end.
  await userEvent.tab({ shift: true })
  expect(named()).toBe('Confirm')
  const stops = []
  for (let press = 0; press < 4; press++) {
    await userEvent.tab()
    stops.push(named())
  }
  expect(stops).toEqual(['Close', 'Amount', 'Confirm', 'Close'])
  await userEvent.tab({ shift: true })
  expect(named()).toBe('Confirm')
})

test('keeps a sheet open when its file picker is cancelled', async () => {
  render(
    <Opener>
      <input type="file" aria-label="Slip" />
    </Opener>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await sheet()

  fireEvent(screen.getByLabelText('Slip'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('replaces a dialog by the next one', async () => {
  function Two() {
    const [isFirst, setFirst] = useState(true)
    const [isSecond, setSecond] = useState(false)
    return (
      <>
        <Dialog
          open={isFirst}
          onClose={() => setFirst(false)}
          icon="warn"
          title="Cancel this bonus?"
          text="It ends at once"
          actions={
            <Actions>
              <Button onClick={() => setSecond(true)}>Cancel bonus</Button>
            </Actions>
          }
        />
        <Dialog
          open={isSecond}
          onClose={() => setSecond(false)}
          icon="check"
          title="Bonus cancelled"
          actions={null}
        />
      </>
    )
  }
  render(<Two />)

  expect(
    screen.getByRole('dialog', { name: 'Cancel this bonus?', description: 'It ends at once' }),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bonus' }))
  await screen.findByRole('dialog', { name: 'Bonus cancelled' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel this bonus?' })).toBeNull())
})
