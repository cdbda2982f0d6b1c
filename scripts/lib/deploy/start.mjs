import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../command.mjs'
import { filledIn, findNginx, nginxAround } from '../nginx.mjs'
import { run, start } from '../run.mjs'
import { until } from '../until.mjs'
import { inside } from './container.mjs'

/** The users of the bases by their numbers. A program of root is started as that user, any other as itself. */
const users = { node: 1000, nginx: 101 }

function asUser({ user }) {
  if (process.getuid?.() !== 0) return {}
  if (!(user in users)) throw new Problem(`the container's user is "${user}": it must not be root`)
  return { uid: users[user], gid: users[user] }
}

/** What the base's own start does with templates, and the paths of the container as those of its folder. */
function layNginx(container, env, scratch) {
  const nginx = findNginx()
  if (!nginx) throw new Problem('No nginx is installed here; on Debian: apt-get install nginx-light')
  const folder = mkdtempSync(join(scratch, 'nginx-'))
  const { uid, gid } = asUser(container)
  if (uid) chownSync(folder, uid, gid)
  const settings = join(container.root, 'etc/nginx')
  cpSync(settings, folder, { recursive: true })
  mkdirSync(join(folder, 'conf.d'))
  const values = {
    ...env,
    WEB_ROOT: join(container.root, env.WEB_ROOT),
    WEB_LOG: '/dev/null',
    WEB_TEMP: folder,
  }
  for (const name of readdirSync(join(settings, 'templates'))) {
    const text = filledIn(readFileSync(join(settings, 'templates', name), 'utf8'), values)
    writeFileSync(join(folder, 'conf.d', name.replace(/\.template$/, '')), text)
  }
  writeFileSync(join(folder, 'nginx.conf'), nginxAround('conf.d/default.conf', folder))
  return [nginx, '-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** Starts a container's program, as its user, with these values over those of its environment. */
export function startContainer(container, { env = {}, args, scratch }) {
  const whole = { ...container.env, ...env }
  const words = existsSync(join(container.root, 'etc/nginx'))
    ? layNginx(container, whole, scratch)
    : [...(container.entrypoint ?? []), ...(args ?? container.command)]
  return start(words[0], words.slice(1), {
    ...inside(container, whole),
    ...asUser(container),
    output: 'shown',
  })
}

/** What the container's own health command says: whether it is well. */
export async function isHealthy(container, env) {
  const { code } = await run(
    '/bin/sh',
    ['-c', container.health],
    inside(container, { ...container.env, ...env }),
  )
  return code === 0
}

/** Resolves when the health command is content; refuses one that is content before anything runs. */
export async function untilHealthy(container, env, { patienceMs = 20_000, everyMs = 100 } = {}) {
  if (await until(() => isHealthy(container, env), { patienceMs, everyMs })) return
  throw new Problem(`The health command did not succeed within ${patienceMs / 1000} s: ${container.health}`)
}
