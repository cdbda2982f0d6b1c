/** The control room or the presenter's drawer, with the mock behind it. */
import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { keepsLogins } from '../control/app.ts'
import { ControlRoom } from '../control/ControlRoom.tsx'
import { chooseMember, notice, queries } from '../control/mock.ts'
import type { TabName } from '../control/tabs.tsx'
import { controlTexts, fillText, type TextKey } from '../control/texts.ts'
import { openBackend } from './backend.ts'

export { MEMBER } from './backend.ts'

/** Returns the English text. */
export const en = (key: TextKey, values?: Record<string, unknown>) => fillText(controlTexts.en[key], values)

/** Opens the control room in the tests of a file. */
export function openControlRoom() {
  const { renderApp, control } = openBackend()
  beforeEach(() => {
    queries.clear()
    notice.change(() => undefined)
    keepsLogins.change(() => true)
    chooseMember('')
  })

  /** Opens a tab. `as` is the member who logged in last. */
  async function openTab(tab: TabName, as?: string) {
    const path = `/__mock__/#${tab}`
    return (await renderApp({ path, ...(as && { as }), element: <ControlRoom /> })).user
  }
  return { renderApp, control, openTab }
}

type User = Awaited<ReturnType<ReturnType<typeof openControlRoom>['openTab']>>

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
export const rowOf = (section: Awaited<ReturnType<typeof part>>, text: string | RegExp) =>
  within(section.getByText(text, { ignore: 'option' }).closest('li') as HTMLElement)

/** Waits for the confirmation of a command. */
export const isDone = (text = en('done')) => screen.findByText(text, { selector: '[role=status]' })

export async function choose(
  user: User,
  label: string,
  option: string | RegExp,
  where: Pick<typeof screen, 'findByRole'> = screen,
) {
  const field = await where.findByRole('combobox', { name: new RegExp(`^${label}`) })
  await user.selectOptions(field, within(field).getByRole('option', { name: option }))
}

/** Records the addresses that open instead of opening them. */
export const watchAddress = () => vi.spyOn(location, 'assign').mockImplementation(() => {})

/** Records the names of saved files. */
export function watchFiles() {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
