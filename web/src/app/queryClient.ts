import { QueryClient } from '@tanstack/react-query'

/**
 * Repeats no call automatically, because several reads change something at the provider (API-2). Without a connection a
 * call fails at once: a money action that waits for a connection would surprise the member.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    // The request may contain a password, so it is dropped one second after its form has closed.
    mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
  },
})
