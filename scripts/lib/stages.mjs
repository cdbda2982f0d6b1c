import { tell } from './command.mjs'
import { sum } from './reports.mjs'

/**
 * Runs stages, at most `lanes` at a time and else as early as they can: a stage waits for those it `needs` (named
 * earlier in the list) and counts as failed, unrun, when one of them failed. It also waits for those it comes `after`,
 * however they end. `run` resolves to a result (see reports.mjs), with the `output` to show should it have failed.
 */
export async function runStages(stages, { lanes = 2, print = console.log } = {}) {
  const free = semaphore(lanes)
  const results = new Map()
  for (const stage of stages) results.set(stage.name, perform(stage, results, free, print))
  return sum(await Promise.all(results.values()))
}

async function perform(stage, results, free, print) {
  const needed = stage.needs ?? []
  const before = await Promise.all([...needed, ...(stage.after ?? [])].map((name) => results.get(name)))
  const broken = needed.filter((_, index) => before[index].failed > 0)
  if (broken.length > 0) {
    const result = {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: `Not run, because ${broken.join(' and ')} failed.`,
    }
    print(told(stage.name, result, 0))
    return result
  }
  return free(async () => {
    const from = performance.now()
    const result = await stage
      .run()
      .catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: tell(error) }))
    print(told(stage.name, result, performance.now() - from))
    return result
  })
}

/** One compact line, and below it what a failed stage said. */
function told(name, { passed, failed, skipped, output }, ms) {
  const counts = [
    failed > 0 && `${failed} failed`,
    passed > 0 && `${passed} passed`,
    skipped > 0 && `${skipped} skipped`,
  ]
  const line = [
    failed > 0 ? 'FAIL' : 'ok  ',
    name.padEnd(24),
    `${(ms / 1000).toFixed(1)} s`.padStart(8),
    `  ${counts.filter(Boolean).join(', ')}`,
  ].join(' ')
  return failed > 0 && output?.trim() ? `${line}\n${output.trim().replace(/^/gm, '     ')}\n` : line
}

/** Lets so many tasks run at once; the others wait in line. */
function semaphore(places) {
  const line = []
  return async (task) => {
    if (places > 0) places -= 1
    else await new Promise((resolve) => line.push(resolve))
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else places += 1
    }
  }
}
