import { appendFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'

afterEach(() => void vi.restoreAllMocks())

const clock = () => NOON
type Stored = Awaited<ReturnType<typeof openStored>>

async function withdraw({ app }: Stored, world: string, amount: number) {
  const headers = { 'x-mock-world': world }
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { username: '0810000001', password: 'wallet-demo-1' },
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/wallet/withdraw',
    headers: { ...headers, authorization: `Bearer ${login.json().token}` },
    payload: { amount },
  })
  expect(answer.statusCode).toBe(200)
}

async function pendingOf({ app }: Stored, world: string) {
  const { pendingStatements } = (
    await app.inject({ url: '/__mock__/state', headers: { 'x-mock-world': world } })
  ).json()
  return pendingStatements.filter(
    ({ statementType }: { statementType: string }) => statementType === 'withdraw',
  )
}

/** Returns the file to which LevelDB appends: the newest log. */
function newestLog(folder: string): string {
  const logs = readdirSync(join(folder, 'worlds')).filter((name) => name.endsWith('.log'))
  return join(folder, 'worlds', logs.sort().at(-1) as string)
}

describe('damaged store', () => {
  test('starts without the lost end of a log', async () => {
    const folder = storeFolder()
    const first = await openStored(folder, { clock })
    for (let n = 0; n < 5; n++) await withdraw(first, `world ${n}`, 100)
    await first.app.close()
    truncateSync(newestLog(folder), statSync(newestLog(folder)).size - 100)

    const second = await openStored(folder, { clock })
    expect(await pendingOf(second, 'world 0')).toMatchObject([{ amount: 100 }])
    await withdraw(second, 'world 4', 300)
    await second.app.close()
    expect([first.bugs, second.bugs]).toEqual([[], []])
  })

  test('repairs a store without its index as far as possible', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = storeFolder()
    const first = await openStored(folder, { clock })
    await withdraw(first, 'kept', 100)
    await first.app.close()
    writeFileSync(join(folder, 'worlds', 'CURRENT'), 'nonsense')
    const second = await openStored(folder, { clock })
    expect(consoleError.mock.calls.join()).toContain('is damaged')
    expect(await pendingOf(second, 'kept')).toMatchObject([{ amount: 100 }])
    await second.app.close()
  })

  test('reports and ignores foreign bytes', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = storeFolder()
    const first = await openStored(folder, { clock })
    await withdraw(first, 'kept', 100)
    await first.app.close()
    appendFileSync(newestLog(folder), Buffer.alloc(5_000, 7))
    const second = await openStored(folder, { clock })
    expect(consoleError.mock.calls.join()).toContain(
      `The store in ${folder} is damaged. Unreadable data is lost`,
    )
    expect(await pendingOf(second, 'kept')).toMatchObject([{ amount: 100 }])
    await second.app.close()
  })
})

test('rejects a store of another version', async () => {
  const folder = storeFolder()
  const first = await openStored(folder)
  await first.app.close()
  const database = new ClassicLevel(join(folder, 'worlds'))
  await database.put('meta/version', '0')
  await database.close()
  await expect(openStored(folder)).rejects.toThrow(
    /of version 0, this mock server reads version 4: start it with/,
  )
})

test('rejects a second server for a folder', async () => {
  const folder = storeFolder()
  const first = await openStored(folder)
  await expect(openStored(folder)).rejects.toThrow(/in use by another mock server/)
  await first.app.close()
})

test('acknowledges nothing and reports the error when the store cannot be written', async () => {
  const folder = storeFolder()
  const onStoreFailure = vi.fn()
  const server = await openStored(folder, { clock, onStoreFailure })
  await withdraw(server, 'before', 100)
  vi.spyOn(ClassicLevel.prototype, 'batch').mockImplementation(
    () => Promise.reject(new Error('the disk is full')) as never,
  )
  const login = server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-mock-world': 'before' },
    payload: { username: '0810000001', password: 'wallet-demo-1' },
  })
  const answered = vi.fn()
  login.then(answered, () => {})
  await vi.waitFor(() => expect(onStoreFailure).toHaveBeenCalled(), 15_000)
  expect(answered).not.toHaveBeenCalled()
})
