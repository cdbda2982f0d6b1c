import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is sent twice by itself: several reads change something at the provider (API-2), and a money action that
 * waited for a connection would surprise the member. Without a connection a call fails at once and says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    // The request may contain a password, so it is dropped one second after its form has closed.
    mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
  },
})
