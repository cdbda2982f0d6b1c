import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import { personas } from '@wallet/fixtures/personas'
import { triggerPhones } from '../provider/shared/phone.ts'
import { catalogue } from './catalogue.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const head = (...titles: string[]) => [`| ${titles.join(' | ')} |`, `|${titles.map(() => '---').join('|')}|`]

/** Returns the text of `docs/errors.md`. */
export function errorsPage(): string {
  const { errors, slipReasons } = catalogue()
  return [
    '# Every error, without a fault',
    '',
    'Written by `npm run contracts`; do not edit it. An error comes of a state of the provider and a call. The states are',
    'those of the contract ([states.md](../contracts/states.md)); the control room enters one at a tap, `POST',
    '/__mock__/provider-states` enters one for a test. A name in braces after `$` stands for a value that entering the state answers. A test sends',
    'each of the calls, and `GET /__mock__/errors` answers them as JSON, with those of every endpoint. The texts that a member',
    'reads are in [texts.csv](texts.csv), under the keys `errors.CODE`.',
    '',
    ...head('code', 'status', 'state', 'call'),
    ...errors.map(
      ({ code, status, examples: [example] }) =>
        `| \`${code}\` | ${status} | ${cell(example?.situation ?? '')} | \`${cell(example?.call ?? '')}\` |`,
    ),
    '',
    '## Test values',
    '',
    'In the seeded world, without entering a state.',
    '',
    ...head('value', 'what happens'),
    ...personas.map(({ username, who }) => `| log in as ${username} | ${cell(who.en)} |`),
    ...Object.entries(triggerPhones).map(([code, phone]) => `| register ${phone} | \`${code}\` |`),
    `| transfer ${refusedAmounts.transfer} baht | \`TRANSFER_FAIL\` |`,
    `| withdraw ${refusedAmounts.withdrawal} baht | \`TRANSFER_FAIL\` |`,
    `| create a QR code of ${refusedAmounts.qr} baht | \`QR_FAIL\` |`,
    '',
    '## Why a slip fails',
    '',
    ...head('reason', 'how'),
    ...slipReasons.map(({ reason, how }) => `| \`${reason}\` | ${cell(how)} |`),
    '',
  ].join('\n')
}
