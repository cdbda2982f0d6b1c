import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { queryClient } from '../src/app/queryClient.ts'
import { AlertHost } from '../src/ui/AlertHost.tsx'
import { ToastHost } from '../src/ui/ToastHost.tsx'

/** The providers of the app, for a component that is rendered alone. */
export function Providers({ path, children }: { path: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <AlertHost />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>
  )
}
