import { findNginx } from './nginx.mjs'
import { run } from './run.mjs'

const kept = { output: 'kept' }
const canInstall = () => process.getuid?.() === 0

/** The path of the system's nginx, installed where that can be done; undefined where there is none. */
export async function provideNginx(print = console.log) {
  if (!findNginx() && canInstall()) {
    print('Installing nginx ...')
    await run('apt-get', ['update', '-qq'], kept)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], kept)
  }
  return findNginx()
}
