import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|txt|vtt)$/

/** Below it, what a compressed answer saves is less than its own headers cost. */
const LEAST_BYTES = 1024

function compress(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_BYTES) return
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}

/**
 * Lays a `.br` and a `.gz` beside every text of the build, so that the server has nothing to compress. The page itself
 * is left alone: a deployment may write its settings into it.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir: folder }) {
        if (!folder) return
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (compressible.test(name)) compress(join(folder, name))
      },
    },
  }
}
