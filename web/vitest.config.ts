import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { execArgv } from '../vitest.base.ts'
import { keepWhole } from './build/keepWhole.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), keepWhole()],
  // Tests have no socket server. An in-memory channel carries the chat.
  resolve: {
    alias: [{ find: /^.*\/api\/socketConnect\.ts$/, replacement: `${import.meta.dirname}/test/channel.ts` }],
  },
  test: {
    name: 'web',
    include: ['{src,control,demo}/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Loading the modules again for each file would take half of the run. So tests mock no module, pass settings to
    // `renderApp`, and reset the page (test/setup.ts).
    isolate: false,
    execArgv,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { DEBUG_PRINT_LIMIT: '3000', VITE_CHAT_URL: '/' },
  },
})
