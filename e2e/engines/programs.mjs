// Finds the installed browsers of `npm run test:engines`.
import { existsSync, readdirSync } from 'node:fs'

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

export const findFirefox = () =>
  first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox')

export function findWebKit() {
  const parts = {
    driver: first('/usr/bin/WebKitWebDriver'),
    browser: miniBrowser(),
    display: first('/usr/bin/Xvfb'),
  }
  return Object.values(parts).every(Boolean) ? parts : undefined
}
