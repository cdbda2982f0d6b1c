import { errorText } from './command.mjs'

/**
 * Runs stages, two at a time, and prints a line for each. `run` returns an exit code or the counts of tests, and the
 * `output` of a failure. `how` says how to repair a failure.
 */
export async function runStages(stages, { lanes = 2, print = console.log } = {}) {
  const waiting = [...stages]
  const total = { passed: 0, failed: 0, skipped: 0 }
  async function lane() {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const from = performance.now()
      const result = counted(await stage.run().catch((error) => ({ code: 1, output: errorText(error) })))
      for (const what in total) total[what] += result[what]
      print(stageReport(stage, result, performance.now() - from))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return total
}

/** Counts a program without test counts as one test. */
const counted = ({ code, ...result }) =>
  'passed' in result
    ? result
    : { ...result, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }

/** Returns the line of a stage. The output follows if the stage failed. */
function stageReport({ name, how }, result, ms) {
  const counts = ['failed', 'passed', 'skipped'].filter((what) => result[what] > 0)
  const took = `${(ms / 1000).toFixed(1)} s`.padStart(8)
  const line = `${result.failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(24)} ${took}   ${counts.map((what) => `${result[what]} ${what}`).join(', ')}`
  const output = result.failed > 0 && result.output?.trim()
  const details = [output, how].filter(Boolean).join('\n').replace(/^/gm, '     ')
  return output ? `${line}\n${details}\n` : line
}

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
