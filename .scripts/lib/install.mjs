import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { pnpm } from './pnpm.mjs'
import { packages, root } from './project.mjs'

const cache = join(root, 'node_modules/.cache')
const stamp = join(cache, 'installed')
const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...packages.map((p) => `${p}/package.json`),
]

/** What the installed packages depend on: the manifests, and the machine that native packages were picked for. */
const wanted = () =>
  fingerprint(
    manifests.map((file) => join(root, file)),
    `${process.platform} ${process.arch}`,
  )

export function isInstalled() {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted() &&
    packages.every((name) => existsSync(join(root, name, 'node_modules')))
  )
}

const advice = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/,
    'The package registry could not be reached. Is there a network, and does `npm ping` answer?',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not match the package.json files. Run `npx --yes <packageManager of package.json> install` and commit the lockfile.',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A folder could not be written. Does it belong to another user?'],
]

/** The likely cause of a failed installation, in a sentence; empty when we do not know. */
export function adviceFor(output) {
  return advice.find(([pattern]) => pattern.test(output))?.[1] ?? ''
}

/** Installs from the frozen lockfile, if that has not been done for exactly these manifests. */
export async function install() {
  if (isInstalled()) return false
  console.log('Installing packages from the lockfile (needed once) ...')
  rmSync(stamp, { force: true })
  const { code, output } = await pnpm(['install', '--frozen-lockfile', '--reporter=append-only'])
  if (code !== 0) {
    const tail = output.trimEnd().split('\n').slice(-15).join('\n')
    throw new Problem(`${tail}\n\nThe packages could not be installed. ${adviceFor(output)}`)
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, wanted())
  return true
}
