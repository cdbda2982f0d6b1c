/** A failed reload keeps the texts on the screen. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { silentScenes } from '../../test/errors/silentScenes.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control } = openBackend()

const reloadScenes = silentScenes.filter(({ endpoint }) => !/\/(banners|active)$/.test(endpoint))

/** Returns the texts on the screen after all reads have ended. */
async function words(): Promise<string[]> {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
    expect(screen.queryAllByText('Loading')).toEqual([])
  })
  await act(async () => {})
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '')
  return found
}

test.each(reloadScenes)(
  'keeps the shown texts when a reload fails: $name',
  async ({ endpoint, path, as = '0810000001', open }) => {
    localStorage.setItem('remember-agreement', '1')
    await control.scenario('no-banners')
    const { user } = await renderApp({ path, ...(as && { as }) })
    await open?.(user)
    await waitFor(() => expect(control.count(endpoint)).toBeGreaterThan(0))
    const before = await words()
    const asked = control.count(endpoint)
    await control.fault('*', 'error', { code: 'INTERNAL_SERVER_ERROR' })
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    expect(control.count(endpoint)).toBeGreaterThan(asked)
    expect(before.length).toBeGreaterThan(5)
    expect(await words()).toEqual(expect.arrayContaining(before))
  },
)
