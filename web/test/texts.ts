import { bindTexts } from '../build/keepWhole.ts'
import enMember from '../src/i18n/texts/en.member.json' with { type: 'json' }
import enVisitor from '../src/i18n/texts/en.visitor.json' with { type: 'json' }
import laMember from '../src/i18n/texts/la.member.json' with { type: 'json' }
import laVisitor from '../src/i18n/texts/la.visitor.json' with { type: 'json' }
import thMember from '../src/i18n/texts/th.member.json' with { type: 'json' }
import thVisitor from '../src/i18n/texts/th.visitor.json' with { type: 'json' }

/** The texts of the app as it shows them, so that tests do not repeat them. */
export const texts = {
  th: bindTexts({ ...thVisitor, ...thMember, errors: { ...thVisitor.errors, ...thMember.errors } }),
  la: bindTexts({ ...laVisitor, ...laMember, errors: { ...laVisitor.errors, ...laMember.errors } }),
  en: { ...enVisitor, ...enMember, errors: { ...enVisitor.errors, ...enMember.errors } },
}

/** The error texts in English, the language of most tests. */
export const { errors } = texts.en
