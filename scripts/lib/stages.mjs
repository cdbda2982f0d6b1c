// The order in which a command proves its parts, and what it says of each.
import { tell } from './command.mjs'
import { failed, sum } from './reports.mjs'

/**
 * Runs stages, at most `lanes` at a time and else as early as they can: a stage waits for those it `needs` (named
 * earlier in the list) and counts as failed, unrun, when one of them failed. It also waits for those it comes `after`,
 * however they end. `run` resolves to a result (see reports.mjs), with the `output` to show should it have failed, and
 * `how` says what to do then.
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
  const run = async () => {
    const from = performance.now()
    const result =
      broken.length > 0
        ? failed(`Not run, because ${broken.join(' and ')} failed.`)
        : await stage.run().catch((error) => failed(tell(error)))
    print(told(stage, result, performance.now() - from))
    return result
  }
  return broken.length > 0 ? run() : free(run)
}

/** One compact line, and below it what a failed stage said. */
function told({ name, how }, result, ms) {
  const counts = ['failed', 'passed', 'skipped'].filter((what) => result[what] > 0)
  const line = [
    result.failed > 0 ? 'FAIL' : 'ok  ',
    name.padEnd(24),
    `${(ms / 1000).toFixed(1)} s`.padStart(8),
    `  ${counts.map((what) => `${result[what]} ${what}`).join(', ')}`,
  ].join(' ')
  if (result.failed === 0 || !result.output?.trim()) return line
  return `${line}\n${[result.output.trim(), how].filter(Boolean).join('\n').replace(/^/gm, '     ')}\n`
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
