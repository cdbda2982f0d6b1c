import type { Recording } from '@wallet/contracts/recording'
import { DriftLog } from '@wallet/contracts/verify/drift/log'
import { DriftProxy } from '@wallet/contracts/verify/drift/proxy'
import { Recorder } from '@wallet/contracts/verify/drift/recorder'
import { PASSWORD } from '@wallet/fixtures/personas'
import { NOON } from './world.ts'

/** A recording of members at a backend. */
export async function recordedAt(backend: string, members: readonly string[]): Promise<Recording> {
  const recorder = new Recorder(() => NOON)
  const proxy = new DriftProxy(backend, new DriftLog(), () => {}, recorder)
  const url = `http://127.0.0.1:${await proxy.listen(0)}`
  async function call(method: string, path: string, token?: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-mock-world': 'staging',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  try {
    await call('GET', '/api/lookup/banks')
    for (const username of members) {
      await call('POST', '/api/login', undefined, { username, password: 'wrong' })
      const { token } = await call('POST', '/api/login', undefined, { username, password: PASSWORD })
      await call('GET', '/api/wallet', token)
      await call('POST', '/api/wallet/withdraw', token, { amount: 100 })
      await call('GET', '/api/wallet', token)
      await call('POST', '/api/statement', token, { page: 1, limit: 3 })
      await call('POST', '/api/wallet/transfer', token, { from: 'WALLET', to: 'nowhere', amount: 5 })
    }
    return recorder.recording()
  } finally {
    await proxy.close()
  }
}
