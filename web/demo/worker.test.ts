/** The demo's worker: served files and offline storage. */
import { expect, test } from 'vitest'
import { ask, at, kept, network, openDemoWorker, read, run, tell, worker } from '../test/demoWorker.ts'

openDemoWorker()

test('installs the first version at once, which controls its page', async () => {
  await run('install')
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(network.asked).toEqual([])
  await run('activate')
  expect(worker.clients.claim).toHaveBeenCalledOnce()
})

test('waits while an older version runs, and installs all files on request', async () => {
  worker.registration.active = {}
  await expect(run('install')).rejects.toThrow('nobody has asked')
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  expect((await tell({ type: 'update' })).received).toEqual([{ done: true }])
  await run('install')
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect([...kept.keys()].sort()).toEqual(
    ['assets/app-1.js?v=a1', 'icon.png?v=i1', 'index.html?v=p1', 'worlds/default.json?v=w1'].map(at),
  )
  await expect(run('install')).rejects.toThrow('nobody has asked')
})

test('installs no version if a file is missing', async () => {
  worker.registration.active = {}
  await tell({ type: 'update' })
  network.answer = () => new Response('', { status: 503 })
  await expect(run('install')).rejects.toThrow('answered 503')
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  network.answer = () => new Response('')
  await run('install')
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
})

test('deletes the files of other versions only', async () => {
  const [own, clip, old] = ['icon.png?v=i1', 'howto.webm?v=c1', 'icon.png?v=i0'].map(at) as [
    string,
    string,
    string,
  ]
  for (const url of [own, clip, old]) kept.set(url, new Response(''))
  await run('activate')
  expect([...kept.keys()]).toEqual([own, clip])
})

test('controls a page after a hard reload', async () => {
  await tell({ type: 'claim' })
  expect(worker.clients.claim).toHaveBeenCalledOnce()
})

test('downloads a file once, which works offline', async () => {
  expect(await read('/demo/icon.png')).toBe(`of ${at('icon.png?v=i1')}`)
  network.answer = () => Response.error()
  expect(await read('/demo/icon.png')).toBe(`of ${at('icon.png?v=i1')}`)
  expect(network.asked).toEqual([at('icon.png?v=i1')])
})

test('requests a file with a hash in its name like the page did', async () => {
  await read('/demo/assets/app-1.js')
  expect(network.asked).toEqual([at('assets/app-1.js')])
})

test.each([404, 503, 206])('stores no answer with status %i', async (status) => {
  network.answer = () => new Response('broken', { status })
  await expect(read('/demo/icon.png')).rejects.toThrow(`icon.png answered ${status}`)
  expect(kept.size).toBe(0)
})

test('sends a file in the requested range', async () => {
  network.answer = () => new Response('0123456789', { headers: { 'content-type': 'video/webm' } })
  const part = await ask('/demo/howto.webm', { headers: { range: 'bytes=2-4' } }).answer
  expect([part?.status, part?.headers.get('content-range'), part?.headers.get('content-type')]).toEqual([
    206,
    'bytes 2-4/10',
    'video/webm',
  ])
  expect(await part?.text()).toBe('234')
})

test.each([
  ['of another host', 'https://game.example/demo/icon.png', {}],
  ['that the demo does not have', '/demo/nothing.png', {}],
  ['that is none', '/demo/toString', {}],
  ['that is sent', '/demo/user/home', { method: 'POST', mode: 'navigate' }],
])('leaves %s to the browser', (_, path, request) => {
  expect(ask(path, request).answer).toBeUndefined()
})

test.each(['/demo/', '/demo/index.html', '/demo/user/home'])('answers %s with the page', async (path) => {
  network.answer = () => new Response('<link href="./a.css"><script src="./a.js">')
  const page = await ask(path, { mode: 'navigate' }).answer
  expect(await page?.text()).toBe('<link href="/demo/a.css"><script src="/demo/a.js">')
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('stores all files except clips once and reports each step', async () => {
  kept.set(at('icon.png?v=i1'), new Response(''))
  const { received } = await tell({ type: 'keep', what: 'app' })
  expect(network.asked.toSorted()).toEqual(
    ['assets/app-1.js', 'index.html?v=p1', 'worlds/default.json?v=w1'].map(at),
  )
  expect(received).toEqual([{ part: 1 / 3 }, { part: 2 / 3 }, { part: 1 }, { part: 1 }])
  await tell({ type: 'keep', what: 'app' })
  expect(network.asked).toHaveLength(3)
})

test('stores the clips on request', async () => {
  expect((await tell({ type: 'keep', what: 'clips' })).received.at(-1)).toEqual({ part: 1 })
  expect([...kept.keys()]).toEqual([at('howto.webm?v=c1')])
})

test('reports a failed download', async () => {
  network.answer = () => new Response('', { status: 503 })
  expect((await tell({ type: 'keep', what: 'app' })).received.at(-1)).toEqual({ failed: true })
})
