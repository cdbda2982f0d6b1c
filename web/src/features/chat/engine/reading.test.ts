import { describe, expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'
import { unreadIn } from './chat.ts'

const SECOND = 1_000
const { opened, settle } = openChats()

describe('reading', () => {
  test('pages of ten come in behind, each message once', async () => {
    const provider = openProvider()
    provider.saidBefore(25)
    const { chat } = await opened(provider)
    const counts: number[] = []
    while (chat.state().conversation.hasOlder) {
      counts.push(timeline(chat).length)
      await chat.loadOlder()
    }
    expect([...counts, timeline(chat).length]).toEqual([10, 20, 25])
    expect(timeline(chat)[0]).toBe('before 1 (sent)')
  })

  test('a page that does not come can be asked for again', async () => {
    const provider = openProvider()
    provider.saidBefore(11)
    const { chat } = await opened(provider)
    provider.fail('history', offline())
    await chat.loadOlder()
    expect(chat.state().older).toBe('failed')
    await chat.loadOlder()
    expect(chat.state().older).toBe('idle')
    expect(timeline(chat)).toHaveLength(11)
  })

  test('is told the provider 1 s after the history last changed, once it is seen', async () => {
    const { provider, chat } = await opened()
    provider.say('one')
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(provider.count('markRead')).toBe(0)
    chat.setVisible(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(provider.count('markRead')).toBe(1)
    provider.say('two')
    await vi.advanceTimersByTimeAsync(SECOND / 2)
    provider.say('three')
    await vi.advanceTimersByTimeAsync(SECOND - 1)
    expect(provider.count('markRead')).toBe(1)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(provider.count('markRead')).toBe(2)
  })

  test('what support says while nobody looks is counted, until it is seen', async () => {
    const provider = openProvider()
    provider.say('long ago')
    const { chat } = await opened(provider)
    expect(unreadIn(chat.state())).toBe(0)
    provider.say('one')
    provider.say('two')
    expect(unreadIn(chat.state())).toBe(2)
    chat.setVisible(true)
    expect(unreadIn(chat.state())).toBe(0)
    provider.say('three')
    expect(unreadIn(chat.state())).toBe(0)
  })

  test('reading anew forgets what the provider holds no longer', async () => {
    const { provider, chat } = await opened()
    provider.say('gone soon')
    provider.held.length = 0
    provider.say('new')
    chat.reload()
    expect(chat.state().isReloading).toBe(true)
    await settle()
    expect(timeline(chat)).toEqual(['new (sent)'])
    expect(chat.state().isReloading).toBe(false)
  })
})
