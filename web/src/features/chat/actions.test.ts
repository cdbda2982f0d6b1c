import { expect, test } from 'vitest'
import { targetOf } from './actions.ts'

test.each([
  ['web', 'https://line.me/ti/p/@sabai', { href: 'https://line.me/ti/p/@sabai' }],
  ['web', '/howto', { path: '/howto' }],
  ['web', '/user/bonus?tab=2#top', { path: '/user/bonus?tab=2#top' }],
  ['web', `${location.origin}/howto`, { path: '/howto' }],
  ['web', '/media/chat/conditions-th.txt', { href: '/media/chat/conditions-th.txt' }],
  ['web', '/api/lookup/info', { href: '/api/lookup/info' }],
  ['web', '/play/naga', { href: '/play/naga' }],
  ['web', '/socket.io/?x', { href: '/socket.io/?x' }],
  ['web', 'javascript:alert(1)', 'unsafe'],
  ['web', 'data:text/html,<h1>x</h1>', 'unsafe'],
  ['web', 'http://elsewhere.example/', 'unsafe'],
  ['web', '', 'unsafe'],
  ['call', '+6620000100', { href: 'tel:+6620000100' }],
  ['call', '02-000-0100', { href: 'tel:020000100' }],
  ['call', 'javascript:alert(1)', 'unsafe'],
  ['call', '(02) 000 0100', { href: 'tel:020000100' }],
  ['call', 'nobody', 'unsafe'],
  ['postback', 'https://line.me/', undefined],
  ['message', 'Hello', undefined],
  ['anything else', 'Hello', undefined],
])('finds the target of a %s button with %s: %j', (type, payload, target) => {
  expect(targetOf({ type, payload })).toEqual(target)
})
