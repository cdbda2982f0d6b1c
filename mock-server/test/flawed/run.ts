/** Verifies each lying provider, and honest ones that differ from the mock: `npx tsx mock-server/test/flawed/run.ts [TEXT] [--why]`. Fails when more than 5 of 150 lies pass. */
import type { AddressInfo } from 'node:net'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { isHonoured } from '@wallet/contracts/verify/report/summary'
import { textReport } from '@wallet/contracts/verify/report/text'
import { verify } from '@wallet/contracts/verify/verify'
import { buildServer } from '../../src/hosts/fastify.ts'
import { argumentsFor, argumentsOfFlaw, flaws, isTold, lies } from './lies.ts'
import { ownWays } from './ownWays.ts'
import { type Flaw, openFlawed } from './proxy.ts'

/** The share of lies that must be noticed. */
const NOTICED = 145 / 150
const AT_ONCE = 3

interface Told {
  name: string
  flaw: Flaw
  args: string[]
  says?: string | RegExp
  /** If true, the provider is honest, and the verification must pass. */
  isHonest?: boolean
}

const all: Told[] = [
  ...Object.entries({ ...lies, honest: ownWays }).flatMap(([kind, own]) =>
    Object.entries(own).map(([name, flaw]) => ({
      ...{ name: `${kind}: ${name}`, flaw, args: argumentsFor(flaw) },
      isHonest: kind === 'honest',
    })),
  ),
  ...Object.entries(flaws).flatMap(([kind, own]) =>
    Object.entries(own).map(([name, flaw]) => ({
      ...{ name: `${kind}: ${name}`, flaw, args: argumentsOfFlaw(flaw.detectedBy) },
      says: flaw.says,
    })),
  ),
]

async function main(text = '') {
  const { app } = await buildServer({ clock: Date.now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const told = all.filter(({ name }) => name.includes(text))
  const missed: string[] = []
  async function tell({ name, flaw, args, says, isHonest }: Told) {
    const { url, close } = await openFlawed(port, flaw)
    try {
      const run = await verify(verifyOptions(['--url', url, ...args]))
      if (isHonest && !isHonoured(run)) missed.push(`${name} (rejected)`)
      else if (isHonest) return
      else if (isHonoured(run)) missed.push(name)
      else if (says && !isTold(textReport(run), says))
        missed.push(`${name} (noticed, but not reported as expected)`)
      else if (process.argv.includes('--why')) {
        const failed = run.outcome.results.find(({ verdict }) => verdict === 'failed')
        console.log(
          `${name}\n    ${failed?.pinned.endpoint}: ${failed?.mismatches[0]?.field} ${failed?.mismatches[0]?.text}`,
        )
      }
    } catch (error) {
      missed.push(`${name} (${(error as Error).message})`)
    } finally {
      await close()
    }
  }
  const waiting = [...told]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await tell(one)
    }),
  )
  await app.close()
  for (const name of missed) console.log(`WRONG  ${name}`)
  console.log(`${told.length - missed.length} of ${told.length} providers were judged right.`)
  return missed.length <= told.length * (1 - NOTICED) ? 0 : 1
}

process.exitCode = await main(process.argv[2]?.startsWith('--') ? '' : process.argv[2])
