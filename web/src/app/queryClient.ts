import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is sent twice by itself: several reads change something at the provider (API-2), and a money action that
 * waited for a connection would surprise the member. Without a connection a call fails at once and says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    // What was sent may hold a password: it is forgotten a second after its form is gone.
    mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
  },
})
