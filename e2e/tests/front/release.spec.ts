import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, worldCookie } from '@wallet/mock-server/playwright'
import { mockUrl } from '../../support/addresses.ts'
import { openFolder, openWallet } from '../../support/nginx.ts'
import { texts } from '../../support/texts.ts'

const web = join(import.meta.dirname, '../../../web')
const t = texts.en
const isText = /\.(js|css|html|svg|json|webmanifest)$/

/** The build, as one would be in which every file of the assets has another content and so another name. */
function nextBuild(mark: string): string {
  const folder = openFolder()
  mkdirSync(join(folder, 'assets'))
  const files = readdirSync(join(web, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => ({ path: join(parentPath, name), name }))
  const assets = files.filter(({ path }) => path.includes('/assets/'))
  const renamed = new Map(assets.map(({ name }) => [name, name.replace(/\.(\w+)$/, `${mark}.$1`)]))
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const { path, name } of files) {
    const target = join(folder, path.includes('/assets/') ? 'assets' : '', renamed.get(name) ?? name)
    const bytes = readFileSync(path)
    const isOurs = isText.test(name)
    writeFileSync(
      target,
      isOurs ? bytes.toString().replace(names, (found) => renamed.get(found) as string) : bytes,
    )
  }
  return folder
}

const release = (build: string, root: string) =>
  execFileSync('sh', [join(web, 'deploy/release.sh'), build, root], { stdio: 'pipe' })

/** As if everything there had been released so many hours before. */
function age(root: string, hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000)
  for (const name of readdirSync(join(root, 'assets'))) utimesSync(join(root, 'assets', name), then, then)
}

const chunkOf = (root: string, name: RegExp) =>
  readdirSync(join(root, 'assets')).find((file) => name.test(file))

test('a release that changes every name costs an open page nothing, until a day later one load', async ({
  context,
  page,
  world,
}) => {
  const [first, second] = [nextBuild('A'), nextBuild('B')]
  const root = openFolder()
  release(first, root)
  const front = await openWallet(mockUrl, { values: { WEB_ROOT: root } })
  await context.addCookies([worldCookie(world, front.url)])

  const { token } = await world.logIn('0810000001')
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('locale', 'en')
    localStorage.setItem('remember-agreement', '1')
  }, token)
  await page.goto(`${front.url}/user/home`)
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,250.75')
  const stamp = () => page.evaluate(() => (globalThis as { stamp?: string }).stamp)
  await page.evaluate(() => Object.assign(globalThis, { stamp: 'the page of the first release' }))

  age(root, 100)
  release(second, root)
  const served: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) served.push(`${response.status()} ${response.url()}`)
  })
  await page.getByRole('link', { name: t.menu.profile }).click()
  await expect(page.getByRole('button', { name: t.profile.changePassword })).toBeVisible()
  expect(await stamp()).toBe('the page of the first release')
  expect(served.filter((line) => /A\.js$/.test(line)).length).toBeGreaterThan(0)
  expect(served.filter((line) => !line.startsWith('200 '))).toEqual([])

  // The next release, more than a day later: the first has left, the second is there for its pages.
  age(root, 25)
  release(nextBuild('C'), root)
  expect(chunkOf(root, /A\.js$/)).toBeUndefined()
  expect(chunkOf(root, /B\.js$/)).toBeDefined()
  await page.getByRole('link', { name: t.menu.statement }).click()
  await expect.poll(() => stamp().catch(() => 'a page that gives way')).toBeUndefined()
  await expect(page).toHaveURL(/\/user\/statement$/)
  await expect(page.getByRole('heading', { level: 1, name: t.menu.statement })).toBeVisible()
  await front.close()
})

test('the same build again loses nothing, and what is no build is refused', () => {
  const build = nextBuild('A')
  const root = openFolder()
  release(build, root)
  const names = readdirSync(join(root, 'assets')).sort()
  age(root, 1000)
  release(build, root)
  expect(readdirSync(join(root, 'assets')).sort()).toEqual(names)
  expect(existsSync(join(root, 'index.html'))).toBe(true)
  expect(() => release(openFolder(), root)).toThrow('Usage: release.sh BUILD ROOT')
  expect(readdirSync(join(root, 'assets')).sort()).toEqual(names)
})

/** A build of a page and one script, made long ago. */
function smallBuild(name: string): string {
  const folder = openFolder()
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'robots.txt', `assets/${name}.js`])
    writeFileSync(join(folder, file), `of ${name}`)
  age(folder, 1000)
  return folder
}
const scripts = (root: string) => readdirSync(join(root, 'assets')).sort()
const read = (root: string, name: string) => readFileSync(join(root, name), 'utf8')

test('the outgoing files stay for a day from their release on, and no longer', () => {
  const root = openFolder()
  release(smallBuild('a'), root)
  age(root, 1000)
  release(smallBuild('b'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js'])
  age(root, 23)
  release(smallBuild('c'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js', 'c.js'])
  // Of those that went before, the day goes on; of the last one, it begins.
  age(root, 25)
  release(smallBuild('d'), root)
  expect(scripts(root)).toEqual(['c.js', 'd.js'])
  expect([read(root, 'index.html'), read(root, 'robots.txt')]).toEqual(['of d', 'of d'])
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual(['.release'])
})

test('files that were laid there by hand count as the release before', () => {
  const root = openFolder()
  cpSync(smallBuild('a'), root, { recursive: true })
  age(root, 1000)
  release(smallBuild('b'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js'])
  age(root, 25)
  release(smallBuild('c'), root)
  expect(scripts(root)).toEqual(['b.js', 'c.js'])
})
