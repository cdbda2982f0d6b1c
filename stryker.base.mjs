/**
 * What Stryker is told of a package: what it breaks, and how much of it tests must notice, in percent. It works in a
 * copy of the whole checkout, where tests find what they read of other packages.
 */
export const mutating = (owner, mutate, least) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `${owner}/vitest.config.ts` },
  mutate: [...mutate.map((folder) => `${owner}/${folder}/**/*.ts*`), '!**/*.test.*'],
  ignorePatterns: ['dist*', '.cache', 'pictures'],
  // What runs only while a module is loaded would need every test file to be loaded anew.
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
