/** Helpers that the tests of many screens share. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** Waits for an error text and returns it. */
export const alertText = async () => (await screen.findByRole('alert')).textContent

export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Sets the network state of the browser. The browser is online again after the test. */
export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'))
  if (!isOnline) onTestFinished(() => setOnline(true))
}
