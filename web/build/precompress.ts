import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|txt|vtt)$/

/** For smaller files, compression saves less than its headers cost. */
const MIN_BYTES = 1024

function compress(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < MIN_BYTES) return
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
 * Writes a `.br` and a `.gz` copy of each text file of the build, so that the server need not compress. Skips the page,
 * because a deployment may write its settings into it.
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
