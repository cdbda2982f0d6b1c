import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import type { Language } from '../../i18n/languages.ts'

const { renderApp } = openBackend()

const entries = [
  ['wallet', 'Wallet'],
  ['play', 'Play'],
  ['balance', 'Balance'],
  ['bonus', 'Bonus'],
  ['endBonus', 'End of bonus'],
] as const

async function open(language: Language = 'en') {
  const { user } = await renderApp({ path: '/howto', language })
  const main = within(await screen.findByRole('main'))
  await main.findByRole('heading', { level: 1 })
  return { user, entries: main.getAllByRole('listitem').map((item) => within(item).getByRole('button')) }
}

const sourceOf = (dialog: HTMLElement) => dialog.querySelector('video')?.getAttribute('src') ?? ''

test('plays each clip in a sheet that can be closed', async () => {
  const { user, entries: buttons } = await open()
  for (const [index, [id, name]] of entries.entries()) {
    await user.click(buttons[index]!)
    const dialog = await screen.findByRole('dialog', { name })
    expect(sourceOf(dialog)).toContain(`/${id}.en.webm`)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expectNoDialog()
  }
})

test.each<[Language, string]>([
  ['th', 'ไทย'],
  ['la', 'ລາວ'],
])('plays the clip and the captions in the language %s', async (language, name) => {
  const { user, entries: buttons } = await open(language)
  await user.click(buttons[0]!)
  const dialog = await screen.findByRole('dialog')
  expect(sourceOf(dialog)).toContain(`/wallet.${language}.webm`)
  const track = dialog.querySelector('track')
  expect(track?.getAttribute('src')).toContain(`/wallet.${language}.vtt`)
  expect(track).toMatchObject({ kind: 'captions', label: name, default: true })
})

test('shows a warning when the device cannot play a clip, and tries the next clip', async () => {
  const { user, entries: buttons } = await open()
  await user.click(buttons[0]!)
  const dialog = await screen.findByRole('dialog')
  fireEvent.error(dialog.querySelector('video')!)
  expect(within(dialog).getByText(/can't play the video/)).toBeDefined()
  expect(dialog.querySelector('video')).toHaveProperty('hidden', true)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(buttons[1]!)
  const next = await screen.findByRole('dialog', { name: 'Play' })
  expect(within(next).queryByText(/can't play the video/)).toBeNull()
  expect(next.querySelector('video')).toHaveProperty('hidden', false)
})
