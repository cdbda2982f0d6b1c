import { type MutationResult, mutateAnswers } from './answers.ts'
import { mutateEffects } from './effects.ts'

/** Percent of the mutants that the verification must kill. */
const LEAST = { answers: 95, effects: 100 }
const print = (line: string) => console.error(line)

function printScore(what: keyof typeof LEAST, results: MutationResult[]): boolean {
  const alive = results.filter(({ isKilled }) => !isKilled)
  const killed = results.length - alive.length
  const score = (100 * killed) / results.length
  console.log(`The mock's ${what}: ${killed} of ${results.length} mutants killed, ${score.toFixed(1)} %`)
  for (const { name } of alive) console.log(`  survived: ${name}`)
  return score >= LEAST[what]
}

const isWell = [
  printScore('effects', await mutateEffects(print)),
  printScore('answers', await mutateAnswers(Number(process.env.MUTANTS_SEED ?? 1), print)),
]
process.exitCode = isWell.every(Boolean) ? 0 : 1
