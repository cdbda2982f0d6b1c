import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { basePath } from '../settings/basePath.ts'
import { ToastHost } from '../ui/ToastHost.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { useActiveCheck, useLeaving } from './guard.tsx'
import { useLanguageOfOtherTabs } from './language.ts'
import { queryClient } from './queryClient.ts'
import { Shell } from './Shell.tsx'
import { useSite } from './site.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basePath}>
        <Pages />
      </BrowserRouter>
      <ToastHost />
    </QueryClientProvider>
  )
}

function Pages() {
  useLeaving()
  useActiveCheck()
  useLanguageOfOtherTabs()
  const site = useSite()
  return (
    <Shell name={site.name}>
      <AppRoutes site={site} />
    </Shell>
  )
}
