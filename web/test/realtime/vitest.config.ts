import { defineConfig } from 'vitest/config'

// The chat without a page: its socket.io client and the real mock server.
export default defineConfig({
  test: {
    name: 'realtime',
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
