import { catalogue } from './catalogue.ts'

const START = '<!-- errors: written by `npm run contracts` -->'
const END = '<!-- /errors -->'

const cell = (text: string) => text.replaceAll('|', '\\|')

function table(): string {
  const { errors, slipReasons } = catalogue()
  return [
    '| code | status | without a fault |',
    '|---|---|---|',
    ...errors.map(({ code, status, how }) => `| \`${code}\` | ${status} | ${cell(how)} |`),
    '',
    '| a slip fails for | how |',
    '|---|---|',
    ...slipReasons.map(({ reason, how }) => `| \`${reason}\` | ${cell(how)} |`),
  ].join('\n')
}

/** The README with its table of errors as the recipes have it today. */
export function withErrorTable(readme: string): string {
  const from = readme.indexOf(START)
  const to = readme.indexOf(END)
  if (from < 0 || to < from) throw new Error(`the README lacks ${START} ... ${END}`)
  return `${readme.slice(0, from)}${START}\n${table()}\n${readme.slice(to)}`
}
