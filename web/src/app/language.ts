import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { LANGUAGE_KEY } from '../i18n/locale.ts'

/** Changes the language and refetches, because the provider's texts follow the language of the call (APP-13). */
export async function switchLanguage(queries: QueryClient, language: Language): Promise<void> {
  await changeLanguage(language)
  void queries.invalidateQueries()
}

/** Follows a language change in another tab: the provider's texts have changed there for this tab, too. */
export function useLanguageOfOtherTabs() {
  const queries = useQueryClient()
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key !== LANGUAGE_KEY || !isLanguage(newValue) || newValue === currentLanguage()) return
      // Without a connection this tab keeps its language.
      switchLanguage(queries, newValue).catch(() => {})
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [queries])
}
