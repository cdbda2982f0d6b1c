import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { learnClock } from '../../base/clock.ts'
import { RiverScene } from './RiverScene.tsx'
import { festivalAt, lightAt } from './sky.ts'

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

test.each([
  ['04:59', 'night'],
  ['05:00', 'dawn'],
  ['15:59', 'day'],
  ['16:00', 'dusk'],
  ['19:00', 'night'],
  ['00:00', 'night'],
])('shows at %s in Bangkok: %s', (time, light) => {
  expect(lightAt(Date.parse(`2026-11-20T${time}:00+07:00`))).toBe(light)
})

test.each([
  ['2026-04-12', undefined],
  ['2026-04-13', 'songkran'],
  ['2026-04-16', 'songkran'],
  ['2026-04-17', undefined],
  // The nights of Loy Krathong as they were, and will be, celebrated in Thailand.
  ['2023-11-27', 'loyKrathong'],
  ['2024-11-15', 'loyKrathong'],
  ['2026-11-21', undefined],
  ['2026-11-22', 'loyKrathong'],
  ['2026-11-25', 'loyKrathong'],
  ['2027-11-13', 'loyKrathong'],
  ['2026-11-26', undefined],
  ['2026-10-26', undefined],
  ['2026-12-24', undefined],
])('shows on %s: %s', (day, festival) => {
  expect(festivalAt(Date.parse(`${day}T20:00:00+07:00`))).toBe(festival)
  expect(festivalAt(Date.parse(`${day}T00:30:00+07:00`))).toBe(festival)
})
