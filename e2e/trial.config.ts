import { defineConfig } from '@playwright/test'
import everyday, { mock } from './playwright.config.ts'

export default defineConfig({ ...everyday, testMatch: 'tests/front/**', workers: 2, outputDir: '/tmp/deploy-results', webServer: process.env.WITH_MOCK ? [mock] : [] })
