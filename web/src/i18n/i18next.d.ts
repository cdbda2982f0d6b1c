import 'i18next'
import type { Texts } from './shape.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
