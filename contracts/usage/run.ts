// What of the contract the app uses: `npm run usage`. Each endpoint and each field of an answer is left out of the app's
// types; what these do not notice is left out of the answers while the screens' tests run. Fails where the endpoint
// table says otherwise. `--types` leaves the screens out, and believes the table in what only they can tell; words choose
// among the screens' tests (`features/spin`).
import { isUsed, unusedFieldsOf } from '../src/endpoints/table.ts'
import { isInside, type Part, partName, parts } from './fields.ts'
import { missedByScreens } from './screens.ts'
import { openAppTypes } from './types.ts'

/** What the app compiles without. What an unmissed part holds is not tried. */
function unnoticedByTypes(): Part[] {
  const app = openAppTypes()
  const found: Part[] = []
  try {
    const broken = app.miss([])
    if (broken) throw new Error(`the app does not compile as it is: ${broken}`)
    for (const [at, part] of parts.entries()) {
      if (!found.some((outer) => isInside(part, outer)) && !app.miss([part])) found.push(part)
      if (at % 50 === 0) console.error(`types: ${at} of ${parts.length}`)
    }
    return found
  } finally {
    app.close()
  }
}

/** An answer of which every required field is missing is none to the app: so one of them stays. */
function isLast(part: Part, others: readonly Part[]): boolean {
  const top = parts.filter(
    ({ of, path, isOptional }) => of === part.of && !isOptional && /^\$\.[^.[]+$/.test(path ?? ''),
  )
  return top.includes(part) && top.every((one) => one === part || others.includes(one))
}

const marked = parts.filter(({ of, path }) => (path ? unusedFieldsOf(of).includes(path) : !isUsed(of)))
const isMarked = (part: Part) => marked.includes(part)
const isMissing = (part: Part) => marked.some((outer) => isInside(part, outer))

const unnoticed = unnoticedByTypes()
console.log(`${parts.length} endpoints and fields; the app compiles without ${unnoticed.length} of them.`)
// Those that are marked first, so that of an answer that nobody reads the other one stays.
const tried = unnoticed.filter(({ path }) => path).sort((a, b) => Number(isMarked(b)) - Number(isMarked(a)))
const fields = tried.filter((part, at) => !isMissing(part) && !isLast(part, tried.slice(0, at)))
const missed = process.argv.includes('--types')
  ? new Map(fields.filter((part) => !isMarked(part)).map((part) => [partName(part), 'not asked']))
  : await missedByScreens(fields, process.argv.slice(2))
for (const [field, test] of missed) console.log(`${field}: types do not miss it; a screen: ${test}`)

const unmissed = unnoticed.filter(
  (part) => !part.path || (fields.includes(part) && !missed.has(partName(part))),
)
const wrong = [
  ...unmissed
    .filter((part) => !isMarked(part))
    .map((part) => `${partName(part)}: nobody misses it, and the pact asks for it`),
  ...marked
    .filter((part) => !unmissed.includes(part))
    .map((part) => `${partName(part)}: the app uses it, and the pact does not ask for it`),
]
console.log(
  wrong.length > 0
    ? wrong.join('\n')
    : `Nobody misses ${unmissed.map(partName).join(', ')}: as the table says.`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
