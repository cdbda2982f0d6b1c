// The browsers of `npm run test:engines`: installed ones, or Debian's packages if they can be installed.
import { existsSync, readdirSync } from 'node:fs'
import { canInstall, install } from '../../scripts/lib/programs.mjs'

const first = (...paths) => paths.find((path) => path && existsSync(path))

/** Returns the path of WebKitGTK's browser. Its folder depends on the machine and the version. */
function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].filter(existsSync)
  const deeper = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  return first(
    process.env.WEBKIT_PATH,
    ...[...folders, ...deeper].flatMap((folder) =>
      ['4.1', '6.0', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    ),
  )
}

const findFirefox = () =>
  first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox')

function findWebKit() {
  const parts = {
    driver: first('/usr/bin/WebKitWebDriver'),
    browser: miniBrowser(),
    display: first('/usr/bin/Xvfb'),
  }
  return Object.values(parts).every(Boolean) ? parts : undefined
}

const engines = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Finds Firefox and WebKit, or installs them. Prints what to do if one cannot be installed. */
export async function provideEngines() {
  const found = {}
  for (const [name, { find, packages }] of Object.entries(engines)) {
    if (!find() && canInstall()) {
      console.log(`Installing ${packages.join(' and ')} ...`)
      await install(...packages)
    }
    found[name] = find()
    if (!found[name])
      console.log(`No ${name} here: it is left out. On Debian: apt-get install ${packages.join(' ')}`)
  }
  return found
}
