import { defineConfig } from 'vitest/config'

// The chat over the wire, from its own socket.io client to the mock's real server: no page around it.
export default defineConfig({
  test: {
    name: 'realtime',
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
