/**
 * Returns the Stryker options of one package. `least` is the percentage of changes that the tests must notice. Stryker
 * copies the whole checkout, because tests read files of other packages.
 */
export const strykerConfig = (owner, mutate, least) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `${owner}/vitest.config.ts` },
  mutate: [...mutate.map((folder) => `${owner}/${folder}/**/*.ts*`), '!**/*.test.*'],
  ignorePatterns: ['.cache', 'pictures'],
  // Ignore code that runs once per import, because each change would need a new import of every test file.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTANTS_AT_A_TIME ?? 2),
  dryRunTimeoutMinutes: 60,
  timeoutMS: 30_000,
  thresholds: { high: least, low: least, break: least },
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  htmlReporter: { fileName: `.cache/mutants/${owner}.html` },
  jsonReporter: { fileName: `.cache/mutants/${owner}.json` },
  tempDirName: '.cache/mutants/copy',
  cleanTempDir: 'always',
})
