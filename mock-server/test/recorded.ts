import type { Recording } from '@wallet/contracts/recording'
import { PASSWORD } from '@wallet/fixtures/personas'
import { forwardTo, openServer } from './server.ts'

/** A recording of members at a backend. */
export async function recordedAt(backend: string, members: readonly string[]): Promise<Recording> {
  const mock = (await openServer({ forward: forwardTo(backend) })).world('recorded')
  await mock.get('/api/lookup/banks')
  for (const username of members) {
    await mock.post('/api/login', { username, password: 'wrong' })
    const token = await mock.signIn(username, PASSWORD)
    await mock.get('/api/wallet', { token })
    await mock.post('/api/wallet/withdraw', { amount: 100 }, { token })
    await mock.get('/api/wallet', { token })
    await mock.post('/api/statement', { page: 1, limit: 3 }, { token })
    await mock.post('/api/wallet/transfer', { from: 'WALLET', to: 'nowhere', amount: 5 }, { token })
  }
  return (await mock.mock('GET', '/recording')).body
}
