import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { type Part, wireTypes } from './fields.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tables = join(root, 'contracts/src/endpoints')
/** The app as it is built, without its tests. Only the compiler sees this file. */
const project = join(root, 'web/tsconfig.usage.json')
const projectText = JSON.stringify({
  extends: './tsconfig.json',
  include: ['src'],
  exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
})

/** The last word of a part, as the app would write it: 'amount', or the endpoint. */
const wordOf = ({ of, path }: Part) => path?.split('.').at(-1)?.replaceAll('[]', '') ?? of

/**
 * The app under the type checker, with the wire's types in its hands. `miss` leaves some parts out of them, and tells
 * the first place that no longer compiles; undefined where the types of the app do not notice.
 */
export function openAppTypes() {
  let files: Record<string, string> = { [project]: projectText }
  const leaveOut = (missing: readonly Part[]) => {
    const texts = wireTypes(missing)
    files = { [project]: projectText }
    for (const [name, text] of Object.entries(texts)) files[join(tables, name)] = text
    return Object.keys(texts).map((name) => join(tables, name))
  }
  leaveOut([])
  const api = new API({
    cwd: join(root, 'web'),
    fs: { readFile: (name) => files[name], fileExists: (name) => (name in files ? true : undefined) },
  })
  let snapshot = api.updateSnapshot({ openProjects: [project] })
  const program = () => {
    const app = snapshot.getProject(project)
    if (!app) throw new Error(`the compiler did not open ${project}`)
    return app.program
  }
  const own = program()
    .getSourceFileNames()
    .filter((name) => name.startsWith(join(root, 'web/src/')) && /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

  function firstError(words: readonly string[]): string | undefined {
    // A file that says the word is the likeliest to need it, and one file is quicker than all.
    const likely = own.filter(({ text }) => words.some((word) => text.includes(word)))
    for (const name of [...likely.map((file) => file.name), undefined]) {
      const [error] = program().getSemanticDiagnostics(name)
      if (!error) continue
      const text = own.find((file) => file.name === error.fileName)?.text ?? ''
      const line = text.slice(0, error.pos).split('\n').length
      return `${error.fileName?.slice(root.length)}:${line} ${error.text}`
    }
  }

  return {
    files: own.length,
    miss(missing: readonly Part[]): string | undefined {
      const changed = leaveOut(missing)
      const old = snapshot
      snapshot = api.updateSnapshot({ fileChanges: { changed } })
      old.dispose()
      return firstError(missing.map(wordOf))
    },
    close: () => api.close(),
  }
}
