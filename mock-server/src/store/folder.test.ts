import { appendFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { afterEach, expect, test, vi } from 'vitest'
import { json, logIn } from '../../test/differential/requests.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'

afterEach(() => void vi.restoreAllMocks())

/** Opens the store of a folder. A withdrawal is a change that each world can have. */
async function open(folder: string, options = {}) {
  const server = await openStored(folder, options)
  const { send } = server
  return {
    ...server,
    async withdraw(world: string) {
      const { token } = JSON.parse((await send(logIn('0810000001'), world)).body)
      const request = json('POST', '/api/wallet/withdraw', { amount: 100 })
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      expect((await send({ ...request, headers }, world)).status).toBe(200)
    },
    async withdrawals(world: string) {
      const { pendingStatements } = JSON.parse((await send(json('GET', '/__mock__/state'), world)).body)
      return pendingStatements.filter((one: { statementType: string }) => one.statementType === 'withdraw')
        .length
    },
  }
}

/** Returns the file to which LevelDB appends: the newest log. */
function newestLog(folder: string): string {
  const logs = readdirSync(join(folder, 'worlds')).filter((name) => name.endsWith('.log'))
  return join(folder, 'worlds', logs.sort().at(-1) as string)
}

test.each<[string, (folder: string) => void, isReported: boolean]>([
  [
    'without the lost end of a log',
    (folder) => truncateSync(newestLog(folder), statSync(newestLog(folder)).size - 100),
    false,
  ],
  ['without its index', (folder) => writeFileSync(join(folder, 'worlds', 'CURRENT'), 'nonsense'), true],
  ['with foreign bytes', (folder) => appendFileSync(newestLog(folder), Buffer.alloc(5_000, 7)), true],
])('reads and continues a damaged store %s', async (_, damage, isReported) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const folder = storeFolder()
  const first = await open(folder)
  for (let n = 0; n < 5; n++) await first.withdraw(`world ${n}`)
  await first.close()
  damage(folder)
  const second = await open(folder)
  const report = `The store in ${folder} is damaged. Unreadable data is lost`
  expect(consoleError.mock.calls.join().includes(report)).toBe(isReported)
  expect(await second.withdrawals('world 0')).toBe(1)
  await second.withdraw('world 4')
  await second.close()
})

test('rejects a second server for a folder, and a store of another version', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  await expect(open(folder)).rejects.toThrow(/in use by another mock server/)
  await first.close()
  const database = new ClassicLevel(join(folder, 'worlds'))
  await database.put('meta/version', '0')
  await database.close()
  await expect(open(folder)).rejects.toThrow(/of version 0, this mock server reads version 5: start it with/)
})

test('acknowledges nothing and reports the error when the store cannot be written', async () => {
  const onStoreFailure = vi.fn()
  const { withdraw, send } = await open(storeFolder(), { onStoreFailure })
  await withdraw('before')
  const fail = () => Promise.reject(new Error('the disk is full')) as never
  vi.spyOn(ClassicLevel.prototype, 'batch').mockImplementation(fail)
  const answered = vi.fn()
  send(logIn('0810000001'), 'before').then(answered, () => {})
  await vi.waitFor(() => expect(onStoreFailure).toHaveBeenCalled())
  expect(answered).not.toHaveBeenCalled()
})
