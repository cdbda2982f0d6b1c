import { mutateAnswers } from './answers.ts'

const seed = Number(process.env.MUTANTS_SEED ?? 1)
const results = await mutateAnswers(seed, (line) => console.error(line))
console.log(JSON.stringify(results))
