import { address, parseOptions, printHelp } from '../options.ts'
import { ownPacts, type PactFile, readPacts } from '../pacts.ts'
import { UsageError } from '../usageError.ts'
import { usedOf } from '../usedParts.ts'
import { Broker, withBroker } from './client.ts'

const PUBLISH_USAGE = `Usage: wallet-contracts publish --broker URL --version V [--branch B] [--pacts DIR]

Publishes the pacts to a Pact broker (2.86 or newer), all areas as one contract.

  --broker URL   the broker, e.g. https://pacts.example
  --version V    version of the app, e.g. the commit
  --branch B     branch of that version
  --pacts DIR    folder of other pacts

If the broker requires a login, set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.
Exit code: 0 published; 1 the broker refused or could not be reached; 2 the command is wrong.`

function options(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseOptions({
    args,
    options: { broker: text, version: text, branch: text, pacts: text },
  })
  const broker = address('broker', values.broker)
  if (!broker) throw new UsageError('--broker must be the address of the broker')
  const { version } = values
  if (!version) throw new UsageError('--version is missing')
  return { ...values, broker, version }
}

/** Reads the areas as one contract: the parts that the app uses. */
function mergePacts(files: Map<string, PactFile>): PactFile {
  const all = [...files.values()]
  const interactions = all.flatMap((file) => file.interactions).flatMap((one) => usedOf(one) ?? [])
  return { ...(all[0] as PactFile), interactions }
}

/** Publishes the version, its branch and the pacts to a broker in one call. */
export async function runPublish(args: string[], env = process.env): Promise<number> {
  if (printHelp(args, PUBLISH_USAGE)) return 0
  const { broker, version, branch, pacts = ownPacts } = options(args)
  const contract = mergePacts(readPacts(pacts).files)
  return withBroker(async () => {
    await new Broker(broker, env).call('POST', '/contracts/publish', {
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
    })
    const { length } = contract.interactions
    console.log(`Published ${length} interactions of ${contract.consumer.name} ${version}.`)
    return 0
  })
}
