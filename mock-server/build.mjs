// Bundles the mock server for Node: one file that starts at once, and beside it what is loaded when first needed.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Parts of Fastify that it loads for servers of another kind: with schemas of its own, a logger, injected requests. Half
 * of the bundle's text would be theirs, to be read at every start.
 */
const unused = /^(@fastify\/ajv-compiler|@fastify\/fast-json-stringify-compiler|light-my-request|pino)$/
const leaveOut = {
  name: 'leave out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }))
    // The compilers are made at every start, and called for a route with a schema.
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: `module.exports = () => () => { throw new Error('${path} is not in the bundle: see build.mjs') }`,
    }))
  },
}

export const options = {
  absWorkingDir: folder,
  entryPoints: { mock: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [leaveOut],
  legalComments: 'none',
  logLevel: 'warning',
  // Packages written as CommonJS ask for Node's modules through require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(new URL('dist', import.meta.url), { recursive: true, force: true })
  await build(options).catch(() => process.exit(1)) // esbuild has said why
}
