import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import { nodesOf } from '../nodes.ts'

/** UTF-8 of Thai and Lao, read as Latin-1 or Windows-1252. */
const mojibake = /à[¸¹º»][\u0080-\u00ff\u2018-\u203a\u20ac]|Ã[\u0080-\u00bf]/
const lost = /\uFFFD|\?{3,}/

/** Finds Thai and Lao texts in a wrong encoding. */
export const encodingFaults = ({ body }: ReceivedAnswer): Mismatch[] =>
  [...nodesOf(body)].flatMap(({ value, path: field }) => {
    if (typeof value !== 'string') return []
    const start = `"${value.slice(0, 80)}"`
    if (mojibake.test(value)) return [{ field, text: `${start} is UTF-8 that was read in another encoding` }]
    return lost.test(value) ? [{ field, text: `${start} has lost its characters` }] : []
  })

/** Longer texts are not searched, because the patterns are slow. */
const SEARCHED_CHARACTERS = 20_000

/** Matches stack traces, queries, class names and addresses of common platforms. */
const traces = [
  /\bat .{1,200}\(?[\w/.:-]+:\d+:\d+\)?/,
  /Traceback \(most recent call last\)|\bFile \\?".{1,200}\.py\\?", line \d+/,
  /\b[\w/]+\.(java|kt|php|cs|py|rb|go|ts|js|mjs):\d+/,
  /\.php(\(\d+\)| on line \d+)/,
  /\.cs:line \d+/,
  /goroutine \d+ \[|\bpanic: |runtime error: /,
  /\b(SQLSTATE|ORA-\d{5}|E11000|syntax error at or near)/,
  /\bSELECT\b.{1,200}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.{1,100}\bSET\b|\bDELETE FROM\b/,
  /\b(unique|foreign key|check|not-null) constraint\b/i,
  // com.example.Wallet, System.NullReferenceException, Illuminate\Database\QueryException
  /\b[a-z]\w*(\.[a-z]\w*)+\.[A-Z]\w*(Exception|Error)?\b/,
  /\b\w+(\.|\\{1,2}|::)(\w+(\.|\\{1,2}|::))*\w*(Exception|Error)\b/,
  /\b(Prisma|Sequelize|Mongo|Hibernate|Doctrine|SQLAlchemy|TypeORM|Knex)\w*(Error|Exception)\b/,
  /\b\w+Exception\b/,
  /\b(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)\b/,
  /\b(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}(\.\d{1,3})?:\d+/,
  /\/(usr|home|var|srv|opt|app)\/[\w./-]*\.\w+|\bnode_modules\b/,
]

/** Reports an error answer that shows internal details of the provider. */
export function traceFaults({ status, text }: ReceivedAnswer): Mismatch[] {
  const found =
    status >= 400 && traces.map((trace) => trace.exec(text.slice(0, SEARCHED_CHARACTERS))?.[0]).find(Boolean)
  return found
    ? [{ field: 'answer', text: `It shows internal details of the provider: "${found.slice(0, 80)}"` }]
    : []
}
