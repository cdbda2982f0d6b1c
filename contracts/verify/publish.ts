import { parseArgs } from 'node:util'
import { Misuse } from './options.ts'
import { ownPacts, type PactFile, readPacts } from './pacts.ts'

const PUBLISH_USAGE = `Usage: wallet-contracts publish --broker URL --version V [--branch B] [--pacts DIR]

Publishes the pacts to a Pact broker (2.86 or newer), all areas as the one contract that they are.

  --broker URL   the broker, e.g. https://pacts.example
  --version V    of the app whose pacts these are, e.g. the commit
  --branch B     where that version comes from
  --pacts DIR    other pacts than the kit's own

A broker that wants to know who publishes is told PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and
PACT_BROKER_PASSWORD, of the environment.
Exit code: 0 published; 1 the broker refused or could not be reached; 2 the command is wrong.`

function options(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args,
      options: { broker: text, version: text, branch: text, pacts: text },
    })
    const { broker, version } = values
    if (!broker || !URL.canParse(broker)) throw new Error('--broker must be the address of the broker')
    if (!version) throw new Error('--version is missing')
    return { ...values, broker: broker.replace(/\/+$/, ''), version }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

/** The areas are files of one contract. */
function whole(files: Map<string, PactFile>): PactFile {
  const [first, ...others] = files.values()
  if (!first) throw new Misuse('There are no pacts to publish.')
  return { ...first, interactions: [first, ...others].flatMap(({ interactions }) => interactions) }
}

function authorization(env: NodeJS.ProcessEnv): Record<string, string> {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password = '' } = env
  if (token) return { authorization: `Bearer ${token}` }
  return name ? { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` } : {}
}

/** Publishes the pacts to a broker, in one call: the version, its branch and the contract. */
export async function runPublish(args: string[], env = process.env): Promise<number> {
  if (args.includes('--help')) {
    console.log(PUBLISH_USAGE)
    return 0
  }
  const { broker, version, branch, pacts = ownPacts } = options(args)
  const contract = whole(readPacts(pacts).files)
  const response = await fetch(`${broker}/contracts/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/hal+json',
      ...authorization(env),
    },
    body: JSON.stringify({
      pacticipantName: contract.consumer.name,
      pacticipantVersionNumber: version,
      branch,
      contracts: [
        {
          consumerName: contract.consumer.name,
          providerName: contract.provider.name,
          specification: 'pact',
          contentType: 'application/json',
          content: Buffer.from(JSON.stringify(contract)).toString('base64'),
        },
      ],
    }),
  }).catch((error: Error) => error)
  if (response instanceof Error) {
    console.error(
      `${broker} could not be reached: ${(response.cause as Error | undefined)?.message ?? response.message}`,
    )
    return 1
  }
  const { length } = contract.interactions
  console.log(
    response.ok
      ? `Published ${length} interactions of ${contract.consumer.name} ${version}.`
      : `${broker} answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
  )
  return response.ok ? 0 : 1
}
