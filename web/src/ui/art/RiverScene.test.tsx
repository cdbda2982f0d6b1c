import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { learnClock } from '../../base/clock.ts'
import { RiverScene } from './RiverScene.tsx'

function open(time: string, props: Parameters<typeof RiverScene>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  learnClock(new Date().toUTCString())
  const { container } = render(<RiverScene {...props} />)
  return {
    scene: container.querySelector('svg')!,
    lanterns: () => container.querySelectorAll('[class*=glow]'),
  }
}

test('shows the light of the hour in Bangkok in any time zone', () => {
  expect(open('2026-11-20T05:30:00Z').scene.dataset.light).toBe('day')
  expect(open('2026-11-20T17:00:00Z').scene.dataset.light).toBe('night')
})

test('is pale without lanterns for a terminated service', () => {
  const { scene, lanterns } = open('2026-11-20T05:30:00Z', { pale: true })
  expect(scene.dataset.light).toBe('pale')
  expect(lanterns()).toHaveLength(0)
})

test.each([
  [0, 0],
  [2, 2],
  [500, 7],
])('shows for %i coins %i lanterns', (coins, expected) => {
  expect(open('2026-11-20T05:30:00Z', { lanterns: coins }).lanterns()).toHaveLength(expected)
})

test('shows krathongs at Loy Krathong', async () => {
  const { scene } = open('2026-11-24T12:00:00Z', { lanterns: 0 })
  const drawn = scene.querySelectorAll('g').length
  await waitFor(() => expect(scene.querySelectorAll('g').length).toBeGreaterThanOrEqual(drawn + 3))
})
