/** Helpers that the tests of many screens share. */
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** Waits for an error text and returns it. */
export const alertText = async () => (await screen.findByRole('alert')).textContent

export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Sets the network state of the browser. The browser is online again after the test. */
export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'))
  // After the page has closed, the cache does not hear the event, and the next test would stay offline.
  onlineManager.setOnline(isOnline)
  if (!isOnline) onTestFinished(() => setOnline(true))
}
