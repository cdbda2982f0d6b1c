import { beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack, runWithoutEntry } from './closeOnBack.ts'

/** The history of a browser goes back in its own task. */
let pushed: ReturnType<typeof vi.spyOn>
let back: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  pushed = vi.spyOn(history, 'pushState')
  back = vi.spyOn(history, 'back').mockImplementation(() => {})
})
const arriveBack = () => dispatchEvent(new PopStateEvent('popstate'))
const settled = () => Promise.resolve()

/** Ends the modal of the second entry. */
async function endSecond(end: () => void) {
  await settled()
  expect(pushed).toHaveBeenCalledTimes(2)
  end()
  await settled()
  arriveBack()
}

test('closes the later of two modals first', async () => {
  const closed: string[] = []
  const open = (name: string) => {
    const end = closeOnBack(() => {
      closed.push(name)
      end()
      return true
    })
  }
  open('sheet')
  open('question')
  await settled()
  expect(pushed).toHaveBeenCalledTimes(1)
  arriveBack()
  await settled()
  expect(closed).toEqual(['question'])
  expect(pushed).toHaveBeenCalledTimes(2)
  arriveBack()
  await settled()
  expect(closed).toEqual(['question', 'sheet'])
  expect(pushed).toHaveBeenCalledTimes(2)
  expect(back).not.toHaveBeenCalled()
})

test('adds an entry for a modal that opens while another entry is removed', async () => {
  const end = closeOnBack(() => true)
  await settled()
  end()
  await settled()
  expect(back).toHaveBeenCalledTimes(1)
  const endNext = closeOnBack(() => true)
  await settled()
  expect(pushed).toHaveBeenCalledTimes(1)
  arriveBack()
  await endSecond(endNext)
})

test('keeps the entry when a link in the sheet changed the page', async () => {
  const end = closeOnBack(() => true)
  await settled()
  history.replaceState(null, '', '/led-on')
  end()
  await settled()
  expect(back).not.toHaveBeenCalled()
})

test('leaves a page after its entry is removed, and adds no other until the next modal', async () => {
  const goOn = vi.fn()
  const end = closeOnBack(() => false)
  await settled()
  runWithoutEntry(goOn)
  expect(goOn).not.toHaveBeenCalled()
  arriveBack()
  await settled()
  expect(goOn).toHaveBeenCalledOnce()
  expect(pushed).toHaveBeenCalledTimes(1)
  end()
  await settled()
  expect(back).toHaveBeenCalledTimes(1)
  await endSecond(closeOnBack(() => true))
})
