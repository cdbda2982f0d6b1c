import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // There is no server to connect to: the chat is carried within the page.
  resolve: {
    alias: [{ find: /^.*\/api\/socketConnect\.ts$/, replacement: `${import.meta.dirname}/test/channel.ts` }],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'demo/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    // Half of a run would go into loading the same modules for each file anew. So no module is mocked, settings are
    // given to `renderApp`, and every test leaves the page as it was (test/setup.ts).
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { DEBUG_PRINT_LIMIT: '3000', VITE_CHAT_URL: '/' },
  },
})
