import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { keepWhole } from './keepWhole.ts'
import { buildClassicScript } from './scripts.ts'

interface PrerenderedPage {
  page: string
  language: string
  html: string
}

const run = promisify(execFile)
const SCRIPT = 'prerender.js'
/** The chunk with the additional styles of a page. */
const chunkOf: Record<string, string> = { register: 'RegisterPage' }

/**
 * Prerenders the pages of a first visit in every language and adds them to the HTML as templates, with a small script
 * (src/app/prerender) that shows one of them before the app is loaded.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  let pages: Promise<PrerenderedPage[]>
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      pages = renderPages(config)
      // `transformIndexHtml` awaits and reports the error.
      pages.catch(() => undefined)
      const source = await buildClassicScript('src/app/prerender/showPage.ts')
      this.emitFile({ type: 'asset', name: SCRIPT, source })
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
        const templates = (await pages).map(({ page, language, html: content }) => {
          const styles = stylesOf(page).join(' ')
          const data = styles && ` data-styles="${styles}"`
          return `<template id="prerendered-${page}-${language}"${data}>${content}</template>`
        })
        const prerendered = `${templates.join('\n')}\n<script src="/${script?.fileName}"></script>`
        return html.replace('<!-- prerendered pages -->', () => prerendered)
      },
    },
  }
}

/** Renders in a separate process, because the app's modules need a browser's globals when they load. */
async function renderPages({ root, mode, env, cacheDir }: ResolvedConfig): Promise<PrerenderedPage[]> {
  const outDir = join(cacheDir, `prerender-${mode}-${env.VITE_LAOS ?? ''}`)
  await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    plugins: [react(), keepWhole()],
    build: {
      ssr: 'src/app/prerender/renderPages.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
    },
  })
  const { stdout } = await run(process.execPath, [join(outDir, 'renderPages.js')], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1024 * 1024,
  })
  return JSON.parse(stdout)
}
