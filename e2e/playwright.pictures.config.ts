import { defineConfig } from '@playwright/test'
import clips from './playwright.clips.config.ts'

/** Takes the pictures of the README, with the servers of the clips. */
export default defineConfig({
  ...clips,
  testDir: 'pictures',
  testMatch: '*.picture.ts',
  // The picture of the demo starts its own server.
  use: { ...clips.use, serviceWorkers: 'allow' },
})
