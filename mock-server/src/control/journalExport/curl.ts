import { mapLeaves } from '@wallet/contracts/mapLeaves'
import { PASSWORD } from '@wallet/fixtures/personas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { DEFAULT_WORLD } from '../../engine/worlds.ts'
import { secrets as journalSecrets } from '../../provider/secrets.ts'
import { demand, type World } from '../../provider/world.ts'
import { Secrets } from './answerValues.ts'
import { callerOf, methodOf, partsOf } from './request.ts'

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const JSON_HEADER = `-H ${shell('content-type: application/json')}`

export const CurlQuery = Type.Object({
  number: Type.Integer({ minimum: 0, description: 'The number of the call in GET /__mock__/journal' }),
  address: Type.Optional(
    Type.String({
      description: 'The address of the mock, as http://host:port. Default: http://localhost:4000',
    }),
  ),
})

/**
 * Returns a shell command that repeats a call of the journal. A member's call logs in first, with the password of the
 * seeded members, so that no token leaves the mock.
 */
export function curlOf(world: World, name: string, query: Static<typeof CurlQuery>): string {
  const { number, address = 'http://localhost:4000' } = query
  const entry = world.journal.entry(number)
  const hint = `the journal holds no call ${number}: see GET /__mock__/journal`
  demand(entry, 'NO_DATA', { hint })
  demand(!entry.leftOut?.body, 'NO_DATA', { hint: `the journal no longer holds the body of call ${number}` })
  // Only an origin, because the address is pasted into a shell.
  const isOrigin = /^https?:\/\/[\w.:[\]-]+$/.test(address)
  demand(isOrigin, 'KEY_INVALID', { key: 'address', hint: 'as http://host:port' })
  const secrets = new Secrets(world)
  const caller = callerOf(world, entry.token)
  const worldHeader = name === DEFAULT_WORLD ? '' : ` -H ${shell(`x-mock-world: ${name}`)}`
  const path = partsOf(entry)
    .map(({ text, key }) =>
      journalSecrets.keys.has(key) ? encodeURIComponent(String(secrets.replacementOf(key, text))) : text,
    )
    .join('/')

  const login = caller && JSON.stringify({ username: caller, password: PASSWORD })
  const token = login
    ? `TOKEN=$(curl -s${worldHeader} ${JSON_HEADER} -d ${shell(login)} ${shell(`${address}/api/login`)} | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')\n`
    : ''
  // The command uses the OTP token, which gives no access alone.
  const publicBody = mapLeaves(entry.body, (value, key) =>
    journalSecrets.keys.has(key) && key !== 'otpToken' ? secrets.replacementOf(key, value) : value,
  )
  // The idempotency key is left out. With it the mock would not carry the call out again.
  const { file } = entry
  const parts = [
    `curl -X ${methodOf(entry)}${worldHeader}`,
    token
      ? '-H "authorization: Bearer $TOKEN"'
      : entry.token && `-H ${shell('authorization: Bearer unknown-token')}`,
    file && `-F ${shell(`file=@${file.name.replaceAll(/[";,\\]/g, '_')};type=${file.type}`)}`,
    publicBody !== undefined && `${JSON_HEADER} -d ${shell(JSON.stringify(publicBody))}`,
    shell(address + path),
  ]
  return token + parts.filter(Boolean).join(' ')
}
