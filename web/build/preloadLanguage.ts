import type { Plugin } from 'vite'

const fonts = { th: 'noto-sans-thai.woff2', la: 'noto-sans-lao.woff2' }

/**
 * Preloads the texts and the font of the default language. This saves two round trips before the first page, and its
 * text does not change the font. Users of another language load some unused kB once.
 */
export function preloadLanguage(language: 'th' | 'la'): Plugin {
  return {
    name: 'preload-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        // Check both languages in every build, not only in a build for Laos.
        const findFiles = (code: keyof typeof fonts) => {
          const texts = files.find((file) => file.type === 'chunk' && file.name === `${code}.visitor`)
          const font = files.find((file) => file.type === 'asset' && file.names.includes(fonts[code]))
          if (!texts || !font) throw new Error(`the build has no texts or no font for visitors in ${code}`)
          return { texts, font }
        }
        const { texts, font } = { th: findFiles('th'), la: findFiles('la') }[language]
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
