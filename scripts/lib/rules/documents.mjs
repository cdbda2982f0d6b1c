import { posix } from 'node:path'
import { flagProblems } from './flags.mjs'
import { anchorsOf, isAnchorOf } from './headings.mjs'

const isFileName = /^[\w@.-]+\.(ts|tsx|mjs|js|json|jsonc|md|css|svg|html|ya?ml|conf|sh|template)$/
const isPath = /^(\.?[\w@-][\w@.-]*\/)+[\w@.*-]*$/
/** Folders that commands make: named in a document, not there in a fresh checkout. */
const isMade = /(^|\/)(node_modules|dist|dist-[\w-]+|test-results|playwright-report)(\/|$)/
/** What npm itself can do. */
const builtIn = ['install', 'ci', 'ping', 'publish', 'version']

const codeSpans = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span.trim())
const linksOf = (text) => [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target]) => target)
const npmCommands = (text) =>
  [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([said, name]) => ({ said, name }))

/** The lines of a document; `code` is what of them is to be typed or is the name of something. */
function linesOf(text) {
  let isFenced = false
  return text.split('\n').map((line, index) => {
    if (line.startsWith('```')) isFenced = !isFenced
    return { number: index + 1, text: isFenced ? '' : line, code: isFenced ? [line] : codeSpans(line) }
  })
}

/** Tells of names in one document that are not there, from its own folder or from the root. */
function lookUp(path, { files, read }) {
  const folder = posix.dirname(path)
  const from = (name) => [posix.join(folder, name), posix.normalize(name)]
  const exists = (name) => {
    const bare = name.replace(/\/$/, '')
    return bare === '.' || files.some((file) => file === bare || file.startsWith(`${bare}/`))
  }
  const isSomewhere = (name) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const isWritten = (name) =>
    files.some((file) => /\.(ts|mjs)$/.test(file) && read(file).includes(`'${name}'`))
  const firstOf = (name) => name.split('/')[0]
  return {
    isMissingName(name) {
      if (isMade.test(name)) return false
      if (isFileName.test(name)) return !isSomewhere(name) && !isWritten(name)
      if (!isPath.test(name) || !from(firstOf(name)).some(exists)) return false
      return !from(name.split('*')[0]).some(exists)
    },
    target: (link) => posix.join(folder, link),
    exists,
  }
}

function linkProblem(link, path, { files, read }) {
  const [file, anchor] = link.split('#')
  const { target, exists } = lookUp(path, { files, read })
  const to = file ? target(file) : path
  if (file && !exists(to)) return `${link} does not exist`
  if (anchor && to.endsWith('.md') && !isAnchorOf(anchorsOf(read(to)), anchor))
    return `${link} names no heading`
}

/** What one document tells people to run and to open is there. */
function problemsOf(path, { files, read, scripts }) {
  const { isMissingName } = lookUp(path, { files, read })
  return linesOf(read(path)).flatMap(({ number, text, code }) => {
    const typed = code.join('\n')
    const messages = [
      ...npmCommands(typed)
        .filter(({ name }) => !Object.hasOwn(scripts, name) && !builtIn.includes(name))
        .map(({ said }) => `\`${said}\` is not a script of package.json`),
      ...codeSpans(text)
        .filter(isMissingName)
        .map((name) => `${name} does not exist`),
      ...linksOf(text)
        .map((link) => linkProblem(link, path, { files, read }))
        .filter(Boolean),
      ...flagProblems(typed, { files, read, scripts, whole: read(path) }),
    ]
    return messages.map((message) => ({ path, line: number, message }))
  })
}

/** Every document of the checkout; `files` are all paths, `read` gives the text of one. */
export const documentProblems = ({ files, read, scripts }) =>
  files.filter((path) => path.endsWith('.md')).flatMap((path) => problemsOf(path, { files, read, scripts }))
