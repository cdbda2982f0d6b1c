import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { pnpm } from './pnpm.mjs'
import { packages, root } from './project.mjs'

const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].concat(
  packages.map((name) => `${name}/package.json`),
)
const advice = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/,
    'The package registry could not be reached. Is there a network, and does `npm ping` answer?',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not match the package.json files: install with the pnpm that package.json pins, and commit the lockfile.',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A folder could not be written. Does it belong to another user?'],
]

/** Where we note what was installed, inside of what was installed: deleting one deletes the other. */
const stampOf = (at) => join(at, 'node_modules/.cache/installed')

/** What the installed packages depend on: the manifests, and the machine that native packages were picked for. */
const wanted = (at) =>
  fingerprint(
    manifests.map((file) => join(at, file)),
    { base: at, salt: `${process.platform} ${process.arch}` },
  )

function isInstalled(at) {
  const stamp = stampOf(at)
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted(at) &&
    packages.every((name) => existsSync(join(at, name, 'node_modules')))
  )
}

/** Installs from the frozen lockfile, if that has not been done for exactly these manifests. */
export async function install({ at = root, run = pnpm, print = console.log } = {}) {
  if (isInstalled(at)) return false
  print('Installing packages from the lockfile (needed once) ...')
  const stamp = stampOf(at)
  rmSync(stamp, { force: true })
  const { code, output } = await run(['install', '--frozen-lockfile', '--reporter=append-only'])
  if (code !== 0) {
    const said = output.split('\n').filter((line) => line.trim() && !/^npm (warn|notice)/.test(line))
    const [, cause = ''] = advice.find(([pattern]) => pattern.test(output)) ?? []
    throw new Problem(
      `${said.slice(-15).join('\n')}\n\nThe packages could not be installed. ${cause}`.trimEnd(),
    )
  }
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, wanted(at))
  return true
}
