import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { queryClient } from '../app/queryClient.ts'
import { walletQuery } from './queries.ts'
import { refreshBalances } from './refreshBalances.ts'
import { logIn } from './session.ts'

const { control, server } = openBackend()

test('reads the wallet again after a refresh, although an older read waits for its answer', async () => {
  logIn(control.tokenOf(MEMBER), true)
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname)
  })
  const release = control.hold('GET /api/wallet')
  const older = queryClient.fetchQuery(walletQuery).catch(() => undefined)
  const refreshed = refreshBalances(queryClient)
  await waitFor(() => expect(asked).toEqual(['/api/wallet', '/api/wallet/refresh/slot', '/api/wallet']))
  release()
  await Promise.all([older, refreshed])
})
