import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'mock-server', include: ['{src,test}/**/*.test.ts'] } })
