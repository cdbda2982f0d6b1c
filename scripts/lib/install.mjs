// Packages are installed by pnpm from the frozen lockfile; this says when that is needed, and what a failure means.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNpm } from './npm.mjs'
import { packages, readJson, root } from './project.mjs'

const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].concat(
  packages.map((name) => `${name}/package.json`),
)
const advice = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/,
    'The package registry could not be reached. Is there a network, and does `npm ping` answer?',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not match the package.json files: install with the pnpm that package.json pins, and commit the lockfile.',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A folder could not be written. Does it belong to another user?'],
]

/** It asks no questions, and says within seconds that there is no network, where npm alone would try for minutes. */
const env = {
  CI: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
}

/** The version of pnpm that package.json pins, on any machine with Node and npm. */
const pnpm = (args, options) =>
  runNpm('npx', ['--yes', readJson(join(root, 'package.json')).packageManager, ...args], { env, ...options })

/** Installs, if that has not been done for exactly these manifests on this kind of machine. */
export async function install({ at = root, run = pnpm, print = console.log } = {}) {
  // Inside of what was installed: deleting one deletes the other.
  const stamp = join(at, 'node_modules/.cache/installed')
  const wanted = fingerprint(
    manifests.map((file) => join(at, file)),
    { base: at, salt: `${process.platform} ${process.arch}` },
  )
  const isInstalled =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    packages.every((name) => existsSync(join(at, name, 'node_modules')))
  if (isInstalled) return false
  print('Installing packages from the lockfile (needed once, under a minute on most lines) ...')
  rmSync(stamp, { force: true })
  const args = ['install', '--frozen-lockfile', '--reporter=append-only']
  // One line of progress every so often; the rest is shown should it fail.
  const { code, output } = await run(args, {
    heard: (line) => /^Progress: /.test(line) && print(`  ${line}`),
  })
  if (code !== 0) {
    const said = output
      .split('\n')
      .filter((line) => line.trim() && !/^(npm (warn|notice)|Progress)/.test(line))
    const [, cause = ''] = advice.find(([pattern]) => pattern.test(output)) ?? []
    throw new Problem(
      `${said.slice(-15).join('\n')}\n\nThe packages could not be installed. ${cause}`.trimEnd(),
    )
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}
