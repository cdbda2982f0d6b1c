import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'

beforeAll(async () => {
  await startI18n('en')
  await loadMemberTexts()
})

afterEach(cleanup)
