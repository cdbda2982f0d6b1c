import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from '../build/iconSprite.ts'

const mock = `http://localhost:${process.env.MOCK_PORT ?? 4000}`

/** Builds the control room, which the mock serves at /__mock__/. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), iconSprite()],
  server: { proxy: { '/__mock__': mock, '/media': mock, '/metrics': mock } },
  build: {
    outDir: '../../mock-server/dist-control',
    emptyOutDir: true,
    // The content security policy allows no data: addresses, and the mock serves one folder.
    assetsDir: 'page',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
