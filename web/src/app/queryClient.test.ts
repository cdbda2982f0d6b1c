import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './queryClient.ts'

test('deletes the sent input, such as a password, 1 s after its form closed', async () => {
  vi.useFakeTimers()
  const form = new MutationObserver(queryClient, { mutationFn: async (_: { password: string }) => {} })
  const leave = form.subscribe(() => {})
  await form.mutate({ password: 'wallet-demo-1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1)
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('rejects a command at once without a connection', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const send = vi.fn(() => Promise.reject(new Error('no connection')))
  const form = new MutationObserver(queryClient, { mutationFn: send })
  await expect(form.mutate()).rejects.toThrow('no connection')
  expect(send).toHaveBeenCalledOnce()
})
