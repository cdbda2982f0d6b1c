import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { worldCookie } from '@wallet/mock-server/playwright'
import { mockUrl } from '../../support/addresses.ts'
import { expect, test } from '../../support/frontTest.ts'
import { texts } from '../../support/texts.ts'

const web = join(import.meta.dirname, '../../../web')
const t = texts.en
const isText = /\.(js|css|html|svg|json|webmanifest)$/

/** Copies the build as the next version, in which every asset has new content and a new name. */
function nextBuild(folder: string, mark: string): string {
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
    const namesAssets = isText.test(name)
    writeFileSync(
      target,
      namesAssets ? bytes.toString().replace(names, (found) => renamed.get(found) as string) : bytes,
    )
  }
  return folder
}

const release = (build: string, root: string) =>
  execFileSync('sh', [join(web, 'deploy/release.sh'), build, root], { stdio: 'pipe' })

/** Moves the dates of all assets back by this number of hours. */
function age(root: string, hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000)
  for (const name of readdirSync(join(root, 'assets'))) utimesSync(join(root, 'assets', name), then, then)
}

const chunkOf = (root: string, name: RegExp) =>
  readdirSync(join(root, 'assets')).find((file) => name.test(file))

test('keeps an open page working after a release, and reloads it once a day later', async ({
  openWallet,
  makeFolder,
  context,
  page,
  world,
}) => {
  const [first, second] = [nextBuild(makeFolder(), 'A'), nextBuild(makeFolder(), 'B')]
  const root = makeFolder()
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

  // The third release comes more than a day later. It removes the files of the first, and keeps those of the second.
  age(root, 25)
  release(nextBuild(makeFolder(), 'C'), root)
  expect(chunkOf(root, /A\.js$/)).toBeUndefined()
  expect(chunkOf(root, /B\.js$/)).toBeDefined()
  await page.getByRole('link', { name: t.menu.statement }).click()
  await expect.poll(() => stamp().catch(() => 'the page is reloading')).toBeUndefined()
  await expect(page).toHaveURL(/\/user\/statement$/)
  await expect(page.getByRole('heading', { level: 1, name: t.menu.statement })).toBeVisible()
})

test('removes nothing when the same build is released again, and rejects a folder without a build', ({
  makeFolder,
}) => {
  const build = nextBuild(makeFolder(), 'A')
  const root = makeFolder()
  release(build, root)
  const names = readdirSync(join(root, 'assets')).sort()
  age(root, 1000)
  release(build, root)
  expect(readdirSync(join(root, 'assets')).sort()).toEqual(names)
  expect(() => release(makeFolder(), root)).toThrow('Usage: release.sh BUILD ROOT')
  expect(readdirSync(join(root, 'assets')).sort()).toEqual(names)
})

/** Writes an old build of a page and one script. */
function smallBuild(folder: string, name: string): string {
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'robots.txt', `assets/${name}.js`])
    writeFileSync(join(folder, file), `of ${name}`)
  age(folder, 1000)
  return folder
}
const scripts = (root: string) => readdirSync(join(root, 'assets')).sort()
const read = (root: string, name: string) => readFileSync(join(root, name), 'utf8')

test('keeps the files of a release for a day after the next release', ({ makeFolder }) => {
  const root = makeFolder()
  release(smallBuild(makeFolder(), 'a'), root)
  age(root, 1000)
  release(smallBuild(makeFolder(), 'b'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js'])
  age(root, 23)
  release(smallBuild(makeFolder(), 'c'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js', 'c.js'])
  // The day of `a` and `b` is over. The day of `c` starts.
  age(root, 25)
  const sending = openSync(join(root, 'robots.txt'), 'r')
  release(smallBuild(makeFolder(), 'd'), root)
  expect(readFileSync(sending, 'utf8')).toBe('of c')
  expect(scripts(root)).toEqual(['c.js', 'd.js'])
  expect([read(root, 'index.html'), read(root, 'robots.txt')]).toEqual(['of d', 'of d'])
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual(['.release'])
})

test('treats files that were copied by hand as the previous release', ({ makeFolder }) => {
  const root = makeFolder()
  cpSync(smallBuild(makeFolder(), 'a'), root, { recursive: true })
  age(root, 1000)
  release(smallBuild(makeFolder(), 'b'), root)
  expect(scripts(root)).toEqual(['a.js', 'b.js'])
  age(root, 25)
  release(smallBuild(makeFolder(), 'c'), root)
  expect(scripts(root)).toEqual(['b.js', 'c.js'])
})
