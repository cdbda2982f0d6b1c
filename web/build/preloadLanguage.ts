import type { Plugin } from 'vite'

const fonts = { th: 'noto-sans-thai.woff2', la: 'noto-sans-lao.woff2' }

/**
 * Preloads the texts and the font of the usual language together with the app, which would ask for them only once it
 * runs: two round trips less before the first page, and its words do not change their shape. Readers of another
 * language load some kB too many, once.
 */
export function preloadLanguage(language: 'th' | 'la'): Plugin {
  return {
    name: 'preload-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        // Of each, so that a build for Laos is not the first to find out.
        const of = (code: keyof typeof fonts) => {
          const texts = files.find((file) => file.type === 'chunk' && file.name === `${code}.visitor`)
          const font = files.find((file) => file.type === 'asset' && file.names.includes(fonts[code]))
          if (!texts || !font) throw new Error(`the build has no texts or no font for visitors in ${code}`)
          return { texts, font }
        }
        const { texts, font } = { th: of('th'), la: of('la') }[language]
        const link = (attrs: Record<string, string>, { fileName }: { fileName: string }) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })
        return [
          link({ rel: 'modulepreload' }, texts),
          link({ rel: 'preload', as: 'font', type: 'font/woff2' }, font),
        ]
      },
    },
  }
}
