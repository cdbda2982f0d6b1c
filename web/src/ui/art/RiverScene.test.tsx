import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { learnClock } from '../../base/clock.ts'
import { RiverScene } from './RiverScene.tsx'

function open(time: string, props: Parameters<typeof RiverScene>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  learnClock(new Date().toUTCString())
  return render(<RiverScene {...props} />).container.querySelector('svg')!
}

test.each([
  ['2026-11-20T05:30:00Z', { lanterns: 0 }, 'day', 0],
  ['2026-11-20T17:00:00Z', { lanterns: 500 }, 'night', 7],
  ['2026-11-20T05:30:00Z', { pale: true, lanterns: 2 }, 'pale', 0],
])('shows at %s with %j the light %s and %i lanterns', (time, props, light, lanterns) => {
  const scene = open(time, props)
  expect(scene.dataset.light).toBe(light)
  expect(scene.querySelectorAll('[opacity="var(--glow)"]')).toHaveLength(lanterns)
})

test('shows krathongs at Loy Krathong', async () => {
  const scene = open('2026-11-24T12:00:00Z', { lanterns: 0 })
  const drawn = scene.querySelectorAll('g').length
  await waitFor(() => expect(scene.querySelectorAll('g').length).toBeGreaterThanOrEqual(drawn + 3))
})
