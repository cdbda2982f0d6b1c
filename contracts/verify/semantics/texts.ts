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

/** Matches stack traces, queries, class names, paths and addresses of common platforms. */
const traces = [
  /\bat .{1,200}\([^)\s]*[a-z/][^)\s]*:\d+\)|\bat \S{1,200}\.\w{1,4}:\d+:\d+|\bat async\b/,
  /Traceback \(most recent call last\)|\bFile \\?".{1,200}\.py\\?", line \d+/,
  /\b[\w/]+\.(java|kt|php|cs|py|rb|go|rs|ts|js|mjs):\d+/,
  /\.php(\(\d+\)| on line \d+)/,
  /\.cs:line \d+/,
  /goroutine \d+ \[|\bpanic: |runtime error: /,
  /\b(SQLSTATE|ORA-\d{5}|E11000|SQLITE_[A-Z]+|SQL syntax|syntax error at or near|deadlock detected)\b/,
  /\b(Duplicate entry '|Unknown column|no such (table|column)|(column|relation|Table) \S{1,80} does( not|n't) exist)/,
  /\bSELECT\b.{1,200}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.{1,100}\bSET\b|\bDELETE FROM\b/,
  /\bselect \* from\b|\bselect\b.{1,200}\bfrom\b.{1,100}\bwhere\b|\binsert into\b|\bupdate \S{1,80} set \S{1,80} ?=/,
  /\b(unique|foreign key|check|not-null) constraint\b/i,
  // com.example.Wallet, System.NullReferenceException, Illuminate\Database\QueryException, ActiveRecord::RecordNotFound
  /\b[a-z]\w*(\.[a-z]\w*)+\.[A-Z]\w*(Exception|Error)?\b/,
  /\b\w+(\.|\\{1,2}|::)(\w+(\.|\\{1,2}|::))*\w*(Exception|Error)\b/,
  /\b[A-Z]\w+(\\\\|::)[A-Z]\w+/,
  /\b(Prisma|Sequelize|Mongo|Hibernate|Doctrine|SQLAlchemy|TypeORM|Knex|Hikari|Laravel|Whitelabel)/,
  /\b(Argument|Assertion|Attribute|Index|Key|Match|NoMethod|Query\w*|Range|Reference|Runtime|Syntax|Type|ZeroDivision)Error\b/,
  /\bundefined method\b|\bCannot read propert/,
  /\b\w+Exception\b/,
  /\b(ECONN\w+|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_\w+|ENOENT|EACCES)\b/,
  /\b(10(\.\d{1,3}){3}|(192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2}|127\.0\.0\.1|localhost:\d+)\b/,
  /\b(postgres(ql)?|mysql|mongodb(\+srv)?|rediss?|amqps?):\/\/|\barn:aws:|\bhttps?:\/\/[\w-]+[:/]/,
  /[\w-]\.(internal|local)\b|\w:(1433|1521|3306|5432|5672|6379|9092|9200|11211|27017)\b/,
  /\/(usr|home|var|srv|opt|app|root)\/[\w./-]*\.\w+|\bnode_modules\b|\b[A-Z]:\\\\\w/,
  /(\/[\w.-]{1,60}){2,10}\.(js|mjs|cjs|ts|php|py|rb|go|jar)\b/,
]

/** Reports an error answer that shows internal details of the provider. */
export function traceFaults({ status, text }: ReceivedAnswer): Mismatch[] {
  const found =
    status >= 400 && traces.map((trace) => trace.exec(text.slice(0, SEARCHED_CHARACTERS))?.[0]).find(Boolean)
  return found
    ? [{ field: 'answer', text: `It shows internal details of the provider: "${found.slice(0, 80)}"` }]
    : []
}
