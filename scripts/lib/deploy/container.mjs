import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix, relative } from 'node:path'
import { Problem } from '../command.mjs'
import { run } from '../run.mjs'
import { stagesOf } from './dockerfile.mjs'
import { ignoredBy } from './ignore.mjs'

const kept = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }
/** What a step may see of the machine that carries it out. */
const ofMachine = /^(PATH|HOME|npm_config_\w+)$/i

/**
 * Carries the steps of a Dockerfile out without a container engine: each stage in a clean folder that stands for its
 * file system, with the programs of this machine in place of those of the base. Steps that run something are to name
 * files of the stage by relative paths.
 */
export function buildContainer({ context, dockerfile, target, scratch, print }) {
  const stages = stagesOf(readFileSync(join(context, dockerfile), 'utf8'))
  const isIgnored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'))
  const built = new Map()

  async function stage(name) {
    if (built.has(name)) return built.get(name)
    const { base, steps } = stages.find((one) => one.name === name) ?? {}
    if (!base) throw new Problem(`${dockerfile} has no stage ${name}`)
    const parent = stages.some((one) => one.name === base) ? await stage(base) : undefined
    const made = parent
      ? { ...parent, env: { ...parent.env } }
      : { root: emptyRoot(scratch), image: base, cwd: '/', env: {} }
    // Stages that begin from another one go on in its folder: none here takes anything away.
    built.set(name, made)
    for (const step of steps) await carryOut(made, step)
    return made
  }

  async function carryOut(made, step) {
    const { keyword, text, words } = step
    if (keyword === 'ENV') Object.assign(made.env, step.values)
    else if (keyword === 'WORKDIR') {
      made.cwd = posix.resolve(made.cwd, text)
      mkdirSync(join(made.root, made.cwd), { recursive: true })
    } else if (keyword === 'USER') made.user = text
    else if (keyword === 'HEALTHCHECK') made.health = step.command
    else if (keyword === 'ENTRYPOINT') made.entrypoint = words
    else if (keyword === 'CMD') made.command = words
    else if (keyword === 'COPY') await copy(made, step)
    else if (keyword === 'RUN') await runStep(made, text)
    else if (keyword !== 'EXPOSE') throw new Problem(`${dockerfile}: ${keyword} is not known here`)
  }

  async function runStep(made, text) {
    if (/(^|\s)\/\w/.test(text)) throw new Problem(`${dockerfile}: RUN ${text}: name it by a relative path`)
    print(`  RUN ${text}`)
    const { code, output } = await run('/bin/sh', ['-c', text], inside(made, { CI: 'true' }))
    if (code !== 0) throw new Problem(`${output}\n${dockerfile}: RUN ${text} ended with ${code}`)
  }

  async function copy(made, { from, sources, target }) {
    const other = from ? await stage(from) : undefined
    const place = join(made.root, posix.resolve(made.cwd, target))
    for (const source of sources) {
      const origin = join(other ? other.root : context, source)
      if (!existsSync(origin)) throw new Problem(`${dockerfile}: COPY ${source}: it does not exist`)
      if (!other && source !== '.' && isIgnored(posix.normalize(source)))
        throw new Problem(`${dockerfile}: COPY ${source}: .dockerignore leaves it out`)
      const isFile = statSync(origin).isFile()
      const to = isFile && target.endsWith('/') ? join(place, basename(source)) : place
      mkdirSync(isFile ? join(to, '..') : to, { recursive: true })
      const filter = (path) => other !== undefined || !isIgnored(relative(context, path))
      cpSync(origin, to, { ...kept, filter })
    }
  }

  return stage(target ?? stages.at(-1).name)
}

/** Open to any user, as the file system of a container is. */
function emptyRoot(scratch) {
  const root = mkdtempSync(join(scratch, 'root-'))
  chmodSync(root, 0o755)
  return root
}

/** How to start a program inside: its folder, and an environment of which this machine's is no part. */
export function inside({ root, cwd, env }, more = {}) {
  const hidden = Object.keys(process.env).filter((name) => !ofMachine.test(name))
  return {
    cwd: join(root, cwd),
    output: 'kept',
    env: { ...Object.fromEntries(hidden.map((name) => [name, undefined])), ...env, ...more },
  }
}
