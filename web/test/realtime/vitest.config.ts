import { defineConfig } from 'vitest/config'

// The socket.io client of the app with a real server. The web project replaces this client.
export default defineConfig({
  test: {
    name: 'realtime',
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
