import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { type PinnedInteraction, readPacts } from '@wallet/contracts/verify/pacts'
import { verify } from '@wallet/contracts/verify/verify'
import { buildServer } from '../src/hosts/fastify.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { openMutator } from './mutator.ts'

export interface MutationResult {
  name: string
  isKilled: boolean
}

/** How many mutants of each endpoint: of its successes, and of its refusals. */
const ROUNDS = 6

const { pinned } = readPacts()
const isHttp = ({ interaction }: PinnedInteraction) => interaction.response !== undefined
const isSuccess = ({ interaction }: PinnedInteraction) => interaction.response?.status === 200

/** The interactions that could kill one of these mutants, as pacts of their own. */
function writePacts(folder: string, mutants: Mutant[]) {
  const isAsked = (one: PinnedInteraction) =>
    mutants.some(
      ({ endpoint, title }) => endpoint === one.endpoint && (title ? title === one.title : isSuccess(one)),
    )
  const interactions = pinned.filter(isAsked).map(({ interaction }) => interaction)
  writeFileSync(join(folder, 'mutants.json'), JSON.stringify({ interactions }))
}

/** The next mutants of every endpoint: one of its successes and one of its refusals, which do not meet. */
function nextRound(mutants: Mutant[]): Mutant[] {
  const taken = new Set<string>()
  const round = mutants.filter(({ endpoint, title }) => {
    const key = `${endpoint} ${title === undefined ? 'success' : 'refusal'}`
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
  for (const mutant of round) mutants.splice(mutants.indexOf(mutant), 1)
  return round
}

/** Mutates the mock's answers, and looks which mutants the verification lets live. */
export async function mutateAnswers(seed: number, print: (line: string) => void): Promise<MutationResult[]> {
  const { app } = await buildServer({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const mutator = await openMutator((app.server.address() as AddressInfo).port)
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const waiting = mutantsOf(pinned.filter(isHttp), seed)
  const results: MutationResult[] = []
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const mutants = nextRound(waiting)
      mutator.become(mutants)
      writePacts(folder, mutants)
      const { outcome } = await verify(
        verifyOptions(['--url', mutator.url, '--pacts', folder, '--profile', 'provider']),
      )
      const failed = outcome.results
        .filter(({ verdict }) => verdict === 'failed')
        .flatMap(({ pinned: { description } }) => pinned.filter((one) => one.description === description))
      for (const { endpoint, title, what } of mutants)
        results.push({
          name: `${endpoint}: ${what}`,
          isKilled: failed.some(
            (one) => one.endpoint === endpoint && (title ? one.title === title : isSuccess(one)),
          ),
        })
      print(
        `answers, round ${round} of ${ROUNDS}: ${results.filter(({ isKilled }) => isKilled).length} of ${results.length} killed`,
      )
    }
    return results
  } finally {
    rmSync(folder, { recursive: true })
    await mutator.close()
    await app.close()
  }
}
