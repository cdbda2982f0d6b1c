import { PASSWORD } from '@wallet/fixtures/personas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { DEFAULT_WORLD } from '../../engine/worlds.ts'
import { secrets as journalSecrets } from '../../provider/secrets.ts'
import { demand } from '../../provider/shared/apiError.ts'
import type { World } from '../../provider/world.ts'
import { Address, callerOf, checkedAddress, methodOf, partsOf } from './request.ts'
import { Secrets } from './secrets.ts'

/** For a shell: nothing in single quotes means anything but itself. */
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const JSON_HEADER = `-H ${shell('content-type: application/json')}`

function withoutSecrets(secrets: Secrets, value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(secrets, item, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, withoutSecrets(secrets, item, name)]),
    )
  // Whoever reads the journal is about to use it up, and it opens nothing else.
  return journalSecrets.keys.has(key) && key !== 'otpToken' ? secrets.inPlaceOf(key, value) : value
}

export const CurlQuery = Type.Object({
  number: Type.Integer({ minimum: 0, description: 'Of the call, as GET /__mock__/journal has it' }),
  address: Address,
})

/**
 * A call of the journal as a shell command. For a member's call it logs the member in first, with the password of the
 * seeded logins: no token leaves the mock.
 */
export function curlOf(world: World, name: string, query: Static<typeof CurlQuery>): string {
  const { number } = query
  const entry = world.journal.entry(number)
  const hint = `the journal holds no call ${number}: see GET /__mock__/journal`
  demand(entry, 'NO_DATA', { hint })
  demand(!entry.leftOut?.body, 'NO_DATA', { hint: `what was sent with call ${number} has left the journal` })
  const address = checkedAddress(query.address)
  const secrets = new Secrets(world)
  const caller = callerOf(world, entry.token)
  const worldHeader = name === DEFAULT_WORLD ? '' : ` -H ${shell(`x-mock-world: ${name}`)}`
  const path = partsOf(entry)
    .map(({ text, key }) =>
      journalSecrets.keys.has(key) ? encodeURIComponent(String(secrets.inPlaceOf(key, text))) : text,
    )
    .join('/')

  const login = caller && JSON.stringify({ username: caller, password: PASSWORD })
  const token = login
    ? `TOKEN=$(curl -s${worldHeader} ${JSON_HEADER} -d ${shell(login)} ${shell(`${address}/api/login`)} | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')\n`
    : ''
  // Without its key: with it, nothing would be done again.
  const { body, file } = entry
  const parts = [
    `curl -X ${methodOf(entry)}${worldHeader}`,
    token
      ? '-H "authorization: Bearer $TOKEN"'
      : entry.token && `-H ${shell('authorization: Bearer unknown-token')}`,
    file && `-F ${shell(`file=@${file.name.replaceAll(/[";,\\]/g, '_')};type=${file.type}`)}`,
    body !== undefined && `${JSON_HEADER} -d ${shell(JSON.stringify(withoutSecrets(secrets, body)))}`,
    shell(address + path),
  ]
  return token + parts.filter(Boolean).join(' ')
}
