import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files.mjs'
import { root } from '../project.mjs'
import { pureBackend } from './backend.mjs'
import { oneHtml, oneOpener } from './browser.mjs'
import { noCircles } from './circles.mjs'
import { documentProblems } from './documents.mjs'
import { imports } from './imports.mjs'
import { lockfileProblems } from './lockfile.mjs'
import { shortFiles } from './size.mjs'
import { sourceFile } from './source.mjs'
import { honestTests } from './tests.mjs'

const isCode = ({ path }) => /\.(ts|tsx|mjs)$/.test(path)
const perFile = (rule, files) =>
  files.flatMap((file) => rule.check(file).map((found) => ({ path: file.path, ...found })))

/** All rules over the given files: each with its name and the violations it found. */
export function applyRules({ paths, read }) {
  const sources = paths
    .filter((path) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map((path) => sourceFile(path, read(path)))
  const code = sources.filter(isCode)
  return [
    { name: imports.name, problems: perFile(imports, code) },
    { name: noCircles.name, problems: noCircles.checkAll(code) },
    { name: pureBackend.name, problems: perFile(pureBackend, code) },
    { name: oneHtml.name, problems: perFile(oneHtml, code) },
    { name: oneOpener.name, problems: oneOpener.checkAll(code) },
    { name: honestTests.name, problems: perFile(honestTests, code) },
    { name: shortFiles.name, problems: perFile(shortFiles, sources) },
    { name: 'the lockfile names no hosts', problems: lockfileProblems(read('pnpm-lock.yaml')) },
    {
      name: 'documents name what exists',
      problems: documentProblems({ files: paths, read, scripts: JSON.parse(read('package.json')).scripts }),
    },
  ]
}

/** The rules over this checkout, as one stage. */
export function checkRules() {
  const results = applyRules({ paths: listFiles(), read: (path) => readFileSync(join(root, path), 'utf8') })
  const broken = results.filter(({ problems }) => problems.length > 0)
  const output = broken.flatMap(({ name, problems }) =>
    problems.map(({ path, line, message }) => `${path}:${line}  ${message}  (rule: ${name})`),
  )
  return {
    passed: results.length - broken.length,
    failed: broken.length,
    skipped: 0,
    output: output.join('\n'),
  }
}
