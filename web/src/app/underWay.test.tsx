/** A page that is left while its reads are under way cancels them: what goes on fails every test (test/inFlight.ts). */
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { silentScenes } from '../../test/errors/silentScenes.ts'

const { renderApp, control, server } = openBackend()

test.each(silentScenes)('cancels the first read when the page is left: $name', async (scene) => {
  const { endpoint, path, as = '0810000001', open } = scene
  const [method, wanted] = endpoint.split(' ')
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  localStorage.setItem('remember-agreement', '1')
  await control.scenario(endpoint.endsWith('banners') ? 'default' : 'no-banners')
  control.hold(endpoint)
  const { user } = await renderApp({ path, as })
  await open?.(user)
  await waitFor(() => expect(asked).toContain(`${method} ${wanted}`))
})
