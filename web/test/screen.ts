/** Helpers that the tests of many screens share. */
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '../src/app/queryClient.ts'
import { texts } from './texts.ts'

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

/** Waits until all parts, also those that an answer needs, are loaded, and all reads are answered. In English only. */
export async function shownAll() {
  await act(vi.dynamicImportSettled)
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
    expect(screen.queryAllByText(texts.en.word.loading)).toEqual([])
  })
  await act(vi.dynamicImportSettled)
}
