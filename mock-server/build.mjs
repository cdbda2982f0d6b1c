// Bundles the mock server for Node: one file that starts fast, and chunks that are loaded on first use.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))

export const options = {
  absWorkingDir: folder,
  entryPoints: { mock: 'src/main.ts', uploadThread: 'src/hosts/uploadThread.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  // Node keeps the source in memory. Without whitespace it is a third smaller. Names and short lines keep stack traces readable.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
  // A native package, which only a store in a folder needs.
  external: ['classic-level'],
  // CommonJS packages load Node's modules with require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // esbuild prints the reason of a failure.
  const { metafile } = await build({ ...options, metafile: true }).catch(() => process.exit(1))
  // A running `npm start` needs the other files and may write them at the same time.
  for (const name of readdirSync(`${folder}dist/chunks`))
    if (!metafile.outputs[`dist/chunks/${name}`]) rmSync(`${folder}dist/chunks/${name}`, { force: true })
}
