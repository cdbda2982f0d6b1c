import { mergeConfig } from 'vitest/config'
import web from '../../vitest.config.ts'

const root = `${import.meta.dirname}/../..`
const [setup] = [web.test?.setupFiles ?? []]

/** The screens' own tests, while a provider answers less (`npm run usage`). */
export default mergeConfig(
  { ...web, test: { ...web.test, setupFiles: [] } },
  {
    root,
    test: {
      name: 'screens',
      include: ['src/{app,features,money}/**/*.test.{ts,tsx}'],
      setupFiles: ['test/without/setup.ts', ...[setup].flat()],
    },
  },
)
