import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { AlertHost } from '../ui/AlertHost.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'
import { queryClient } from './queryClient.ts'
import { AppRoutes } from './routes.tsx'
import { Shell } from './Shell.tsx'
import { unknownSite } from './site.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell name={unknownSite.name}>
          <AppRoutes site={unknownSite} />
        </Shell>
      </BrowserRouter>
      <AlertHost />
      <ToastHost />
    </QueryClientProvider>
  )
}
