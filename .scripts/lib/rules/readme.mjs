const isFileName = /^[\w@.-]+\.(ts|tsx|mjs|js|json|md|css|svg|yaml|yml|html|ya?ml|conf|sh)$/
const isPath = /^(\.?[\w@-][\w@.-]*\/)+[\w@.*-]*$/
/** Folders that commands make: named in the README, not there in a fresh checkout. */
const isMade = /(^|\/)(node_modules|dist|dist-[\w-]+|test-results|playwright-report)(\/|$)/

const npmCommands = (text) =>
  [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([said, name]) => ({ said, name }))
const codeSpans = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span.trim())
const links = (text) => [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target)

function missingFiles(line, files) {
  const exists = (path) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  const roots = new Set(files.map((file) => file.split('/')[0]))
  const isMissing = (name) => {
    if (isMade.test(name)) return false
    if (isFileName.test(name)) return !files.some((file) => file === name || file.endsWith(`/${name}`))
    if (!isPath.test(name) || !roots.has(name.split('/')[0])) return false
    return !exists(name.split('*')[0])
  }
  return [
    ...codeSpans(line).filter(isMissing),
    ...links(line).filter((path) => !exists(path.replace(/^\.\//, ''))),
  ]
}

/** What the README tells people to run and to open is there. */
export function readmeProblems(readme, { scripts, files }) {
  const builtIn = ['install', 'ci', 'ping']
  let isFenced = false
  const codeOf = (text) => {
    if (text.startsWith('```')) isFenced = !isFenced
    return isFenced ? text : codeSpans(text).join('\n')
  }
  return readme.split('\n').flatMap((text, index) => [
    ...npmCommands(codeOf(text))
      .filter(({ name }) => !(name in scripts) && !builtIn.includes(name))
      .map(({ said }) => ({
        path: 'README.md',
        line: index + 1,
        message: `\`${said}\` is not a script of package.json`,
      })),
    ...missingFiles(text, files).map((name) => ({
      path: 'README.md',
      line: index + 1,
      message: `${name} does not exist`,
    })),
  ])
}
