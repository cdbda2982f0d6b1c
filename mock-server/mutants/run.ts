import { mutateAnswers } from './answers.ts'

/** Percent of the mutants that the verification must kill. */
const LEAST = 95

const seed = Number(process.env.MUTANTS_SEED ?? 1)
const results = await mutateAnswers(seed, (line) => console.error(line))
const alive = results.filter(({ isKilled }) => !isKilled)
const killed = results.length - alive.length
const score = (100 * killed) / results.length
console.log(`The mock's answers: ${killed} of ${results.length} mutants killed, ${score.toFixed(1)} %`)
for (const { name } of alive) console.log(`  survived: ${name}`)
process.exitCode = score >= LEAST ? 0 : 1
