const verifier = ['contracts/verify/options.ts']
const drift = ['contracts/verify/drift/run.ts']
/** Commands that pass their flags on to a program whose own files say which there are. */
const passedOn = { verify: verifier, drift }
/** Programs of the packages. */
const programs = {
  'wallet-verify': verifier,
  'wallet-contracts': ['contracts/verify/commands.ts', 'contracts/verify/publish.ts', ...verifier, ...drift],
  'wallet-mock': [],
}
/** Programs of others, whose flags are theirs. */
const foreign = /\b(pact-broker|npm (install|publish|pack)|docker|curl|git|npx (?!wallet-))\b[^\n]*/g

const flagsIn = (text) => [...text.matchAll(/(?<=^|[\s`])--([a-z][a-z-]+)/g)].map(([, flag]) => flag)
const has = (source, flag) => new RegExp(`--${flag}\\b|(^|[\\s{,'])${flag}'?: `, 'm').test(source)

function sourcesOf(files, read) {
  const there = new Set(files)
  return (paths) =>
    paths
      .filter((path) => there.has(path))
      .map(read)
      .join('\n')
}

/** The files that say which flags a script of package.json takes. */
const filesOf = (name, scripts) => [
  ...(scripts[name]?.match(/[\w./-]+\.mjs/g) ?? []),
  ...(Object.hasOwn(passedOn, name) ? passedOn[name] : []),
]

/** Flags in what is to be typed that their command does not have. `whole` is the document. */
export function flagProblems(typed, { files, read, scripts, whole }) {
  if (flagsIn(typed).length === 0) return []
  const textOf = sourcesOf(files, read)
  const problems = []
  const own = typed.replaceAll(foreign, '')
  const judge = (said, flags, source) => {
    for (const flag of flags) if (!has(source, flag)) problems.push(`\`${said}\` has no --${flag}`)
  }
  const rest = own
    .replaceAll(/\bnpm run ([\w:-]+)([^\n]*)/g, (_, name, args) => {
      judge(`npm run ${name}`, flagsIn(args.replace(/^ --(?= )/, '')), textOf(filesOf(name, scripts)))
      return ''
    })
    .replaceAll(/\b(wallet-[a-z]+)\b([^\n]*)/g, (_, program, args) => {
      judge(program, flagsIn(args), textOf(programs[program] ?? []))
      return ''
    })
  // Named by itself, a flag may be of any command, or of a program of others that the document shows.
  const known = [
    (whole.match(foreign) ?? []).join('\n'),
    textOf(Object.keys(scripts).flatMap((name) => filesOf(name, scripts))),
    textOf(programs['wallet-contracts']),
  ].join('\n')
  for (const flag of flagsIn(rest)) if (!has(known, flag)) problems.push(`no command has --${flag}`)
  return problems
}
