import { catalogue } from './catalogue.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** `docs/errors.md` as the catalogue and the examples have it today. */
export function errorsPage(): string {
  const { errors, slipReasons } = catalogue()
  return [
    '# Every error, without a fault',
    '',
    'Written by `npm run contracts`; do not edit it. What raises each code of the catalogue in the mock: a test carries',
    'each of them out over HTTP, and `GET /__mock__/errors` answers the same with the exact calls. Where a member sees',
    'each of them, and in which words, is in [messages.md](messages.md).',
    '',
    '| code | status | without a fault |',
    '|---|---|---|',
    ...errors.map(({ code, status, how }) => `| \`${code}\` | ${status} | ${cell(how)} |`),
    '',
    '## Why a slip fails',
    '',
    '| reason | how |',
    '|---|---|',
    ...slipReasons.map(({ reason, how }) => `| \`${reason}\` | ${cell(how)} |`),
    '',
  ].join('\n')
}
