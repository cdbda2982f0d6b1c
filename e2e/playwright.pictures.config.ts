import { defineConfig } from '@playwright/test'
import clips from './playwright.clips.config.ts'

/** Takes the pictures that the README shows, with the servers of the clips. */
export default defineConfig({
  ...clips,
  testDir: 'pictures',
  testMatch: '*.picture.ts',
  // The demo is one.
  use: { ...clips.use, serviceWorkers: 'allow' },
})
