/** The reads of every screen: cancelled, failed at first, and failed later. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { saying } from '../../test/errors/scene.ts'
import { type SilentScene, silentScenes } from '../../test/errors/silentScenes.ts'
import { errors } from '../../test/texts.ts'
import { queryClient } from './queryClient.ts'

const { renderApp, control, server } = openBackend()

let asked: string[] = []
beforeEach(() => {
  asked = []
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
})

/** Shows the screen with this preparation, and waits for its read. */
async function show(scene: SilentScene, prepare?: () => unknown) {
  const { endpoint, path, as = '0810000001', open } = scene
  await control.scenario(endpoint.endsWith('banners') ? 'default' : 'no-banners')
  await prepare?.()
  const { user } = await renderApp({ path, ...(as && { as }) })
  await open?.(user)
  await waitFor(() => expect(asked).toContain(endpoint))
  return user
}

// test/inFlight.ts fails a test whose read goes on after the page is left.
test.each(silentScenes)('cancels the first read when the page is left: $name', async (scene) => {
  await show(scene, () => control.hold(scene.endpoint))
})

test.each(silentScenes)(
  'shows no message when a read fails, and reads again on request: $name',
  async (scene) => {
    const code = 'INTERNAL_SERVER_ERROR'
    const user = await show(scene, () => control.fault(scene.endpoint, 'error', { code }))
    await waitFor(() => expect(control.count(scene.endpoint)).toBeGreaterThan(0))
    await act(async () => {})
    expect(saying(errors[code])).toEqual([])
    for (const role of ['alert', 'alertdialog']) expect(screen.queryByRole(role)).toBeNull()
    if (!scene.hasRetry) return
    await control.clearFaults()
    const release = control.hold(scene.endpoint)
    const retry = { name: 'Try again' }
    const [button] = await screen.findAllByRole('button', retry)
    await user.click(button!)
    expect(button!.getAttribute('aria-busy')).toBe('true')
    release()
    await waitFor(() => expect(screen.queryByRole('button', retry)).toBeNull())
  },
)

test.each(['Withdraw', 'Transfer'])('loads the balance again in a linked sheet: %s', async (name) => {
  await control.fault('GET /api/wallet', 'error', { code: 'INTERNAL_SERVER_ERROR' })
  const { user } = await renderApp({ path: `/user/home#${name.toLowerCase()}`, as: '0810000001' })
  const sheet = () => within(screen.getByRole('dialog', { name }))
  const retry = await waitFor(() => sheet().getByRole('button', { name: 'Try again' }))
  await control.clearFaults()
  await user.click(retry)
  await waitFor(() => sheet().getByRole('textbox'))
  await waitFor(() => expect(document.activeElement?.closest('dialog')?.open).toBe(true))
})

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

const reloadScenes = silentScenes.filter(({ endpoint }) => !/\/(banners|active)$/.test(endpoint))

test.each(reloadScenes)('keeps the shown texts when a reload fails: $name', async (scene) => {
  const { endpoint } = scene
  await show(scene)
  await waitFor(() => expect(control.count(endpoint)).toBeGreaterThan(0))
  const before = await words()
  const reads = control.count(endpoint)
  await control.fault('*', 'error', { code: 'INTERNAL_SERVER_ERROR' })
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  expect(control.count(endpoint)).toBeGreaterThan(reads)
  expect(before.length).toBeGreaterThan(5)
  expect(await words()).toEqual(expect.arrayContaining(before))
})
