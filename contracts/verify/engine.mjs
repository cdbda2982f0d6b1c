// Pact's verifier, in a process of its own: it writes what it finds to the standard output, and to nowhere else.
import pact from '@pact-foundation/pact-core'

const { port, files, timeoutMs } = JSON.parse(process.argv[2])
const url = `http://127.0.0.1:${port}`

try {
  await pact.verifyPacts({
    provider: 'wallet-provider',
    providerBaseUrl: url,
    providerStatesSetupUrl: `${url}/-/state`,
    providerStatesSetupTeardown: true,
    pactUrls: files,
    transports: [{ protocol: 'message', port, path: '/-/message', scheme: 'http' }],
    timeout: timeoutMs,
    logLevel: 'error',
  })
} catch {
  process.exitCode = 1
}
