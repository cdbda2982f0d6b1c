import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error a JavaScript module without types
import { options } from '../../build.mjs'
import { png } from '../../test/pictures.ts'
import { bankTransfer } from '../../test/slips.ts'
import { drawSlip } from '../provider/bank/slipPicture.ts'
import { miniQrText } from '../provider/shared/emv.ts'

const outdir = fileURLToPath(new URL('../../dist-test/threads', import.meta.url))
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

test('reads slips in a thread of the bundle and keeps the event loop free', async () => {
  const entryPoints = { read: 'src/hosts/readInThread.ts', uploadThread: 'src/hosts/uploadThread.ts' }
  await build({ ...options, entryPoints, outdir })
  const { readUploadOnNode } = await import(/* @vite-ignore */ `${outdir}/read.mjs`)
  const read = (bytes: Uint8Array) => readUploadOnNode('POST /api/wallet/slip', bytes)
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const readings = await Promise.all([
    read(png(4_000, 3_000)),
    read(drawSlip(bankTransfer)),
    read(Buffer.from('no picture')),
  ])
  clearInterval(timer)
  expect(readings).toEqual([
    { seen: 'nothing' },
    { seen: 'code', text: miniQrText(bankTransfer._id) },
    undefined,
  ])
  // The large picture alone would block the main thread for more than a second.
  expect(turns).toBeGreaterThan(20)
})
