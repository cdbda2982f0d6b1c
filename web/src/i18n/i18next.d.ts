import 'i18next'
import type member from './texts/th.member.json'
import type visitor from './texts/th.visitor.json'

declare module 'i18next' {
  /** The Thai texts define the keys. */
  interface CustomTypeOptions {
    resources: { translation: typeof visitor & typeof member }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
