import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import toTargets from 'browserslist-to-esbuild'
import { build as bundle } from 'esbuild'
import { build, type Plugin, type ResolvedConfig } from 'vite'

interface Picture {
  page: string
  language: string
  html: string
}

const run = promisify(execFile)
const SCRIPT = 'first.js'
/** The chunk whose styles a page needs besides those of the app. */
const chunkOf: Record<string, string> = { register: 'RegisterPage' }

/**
 * Draws the pages of a first visit while the app is built, in every language, and puts them into the HTML as templates,
 * with the small script that shows one of them (src/app/first): the first picture needs none of the app.
 */
export function firstPictures(): Plugin {
  let config: ResolvedConfig
  let pictures: Promise<Picture[]>
  return {
    name: 'first-pictures',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      pictures = drawPages(config)
      // Told where they are used; here nobody waits yet.
      pictures.catch(() => undefined)
      this.emitFile({ type: 'asset', name: SCRIPT, source: await scriptOf(config) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const script = files.find((file) => file.type === 'asset' && file.names.includes(SCRIPT))
        const stylesOf = (page: string) => {
          const chunk = files.find((file) => file.type === 'chunk' && file.name === chunkOf[page])
          return chunk?.type === 'chunk'
            ? [...(chunk.viteMetadata?.importedCss ?? [])].map((css) => `/${css}`)
            : []
        }
        const templates = (await pictures).map(({ page, language, html: content }) => {
          const styles = stylesOf(page).join(' ')
          const data = styles && ` data-styles="${styles}"`
          return `<template id="first-${page}-${language}"${data}>${content}</template>`
        })
        const first = `${templates.join('\n')}\n<script src="/${script?.fileName}"></script>`
        return html.replace('<!-- first pictures -->', () => first)
      },
    },
  }
}

/** In a process of its own: the modules of the app look for a browser as they load. */
async function drawPages({ root, mode, env, cacheDir, css }: ResolvedConfig): Promise<Picture[]> {
  const outDir = join(cacheDir, `first-${mode}-${env.VITE_LAOS ?? ''}`)
  await build({
    configFile: false,
    root,
    mode,
    css: { postcss: css.postcss as string },
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'src/app/first/drawPages.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
    },
  })
  const { stdout } = await run(process.execPath, [join(outDir, 'drawPages.js')], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1024 * 1024,
  })
  return JSON.parse(stdout)
}

/** One classic script: a module would wait for the whole page. */
async function scriptOf({ root, env }: ResolvedConfig): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [join(root, 'src/app/first/showPicture.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: toTargets(),
    define: { 'import.meta.env': JSON.stringify(env) },
  })
  return outputFiles[0]?.text ?? ''
}
