import { CHAT_AGENT_REPLY_MAX_S, CHAT_AGENT_REPLY_S, CHAT_TAKEOVER_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { GUEST, text, typesOf, underWay } from '../../../../test/chat/conversation.ts'
import { writeAsSupport } from '../../life/events.ts'

test('types one message after the other', () => {
  const { send, advance, received } = underWay()
  const known = received().length
  send(text('bonus'))
  advance(CHAT_AGENT_REPLY_S - 0.001)
  expect(received()).toHaveLength(known)
  advance(10)
  expect(typesOf(received().slice(known))).toEqual(['text', 'generic'])
  const [first, second] = received().slice(known)
  expect(Date.parse(second?.createdAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(
    CHAT_AGENT_REPLY_S * 1000,
  )
})

test('takes longer to type longer messages, up to a limit', () => {
  const seconds = (words: string) => {
    const { send, advance, received } = underWay()
    const known = received().length
    const sentAt = Date.parse(send(text(words)).body.createdAt)
    advance(60)
    return (Date.parse(received()[known]?.createdAt ?? '') - sentAt) / 1000
  }
  expect(seconds('thanks')).toBe(CHAT_AGENT_REPLY_S)
  expect(seconds('slip')).toBeGreaterThan(CHAT_AGENT_REPLY_S)
  expect(seconds('explain')).toBe(CHAT_AGENT_REPLY_MAX_S)
})

test('stays silent for exactly the set time after a message of a person', () => {
  for (const [before, types] of [
    [CHAT_AGENT_REPLY_S + 0.001, []],
    [CHAT_AGENT_REPLY_S, ['text']],
  ] as const) {
    const { advance, ask, world } = underWay()
    writeAsSupport(world, { guestId: GUEST, message: 'A person here.' })
    advance(CHAT_TAKEOVER_S - before)
    expect(typesOf(ask('thanks')), `${before} s before the end`).toEqual(types)
  }
})

test('answers other conversations after a person took over one', () => {
  const { ask, world } = underWay()
  writeAsSupport(world, { guestId: 'guest-another-0001', message: 'A person here.' })
  expect(typesOf(ask('withdraw'))).toEqual(['buttons'])
})
