import type { CallStep, ExampleStep } from '../src/provider/errorExample.ts'
import type { Client, Received } from './server.ts'

/** Replaces '$2.otpToken' by that field of the answer to step 2; '$0.coupons.3._id' reaches deeper. */
function filledIn<T>(value: T, answers: Received[]): T {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, answers)) as T
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, answers)])) as T
  const [, step, path] = (typeof value === 'string' && /^\$(\d+)\.(.+)$/.exec(value)) || []
  if (step === undefined || path === undefined) return value
  return path.split('.').reduce((inner, key) => inner[key], answers[Number(step)]?.body)
}

function formOf({ name, type, base64 }: NonNullable<CallStep['file']>): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(base64, 'base64')], { type }), name)
  return form
}

/** Carries out the steps of an error example in a fresh world; gives the answers, one for each step. */
export async function runSteps(
  client: Client,
  steps: ExampleStep[],
  scenario = 'default',
): Promise<Received[]> {
  await client.mock('POST', '/reset', { scenario })
  const tokens = new Map<string, string>()
  const answers: Received[] = []

  async function tokenOf({ as, token }: CallStep) {
    if (as === undefined) return filledIn(token, answers)
    const known = tokens.get(as) ?? (await client.signIn(as))
    tokens.set(as, known)
    return known
  }

  async function call(step: CallStep) {
    const [method = '', path = ''] = step.call.split(' ')
    const params = filledIn(step.params ?? {}, answers)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const body = step.file ? formOf(step.file) : filledIn(step.body, answers)
    return client.send(method, filled, { token: await tokenOf(step), body })
  }

  for (const step of steps) {
    if ('call' in step) answers.push(await call(step))
    else if ('event' in step)
      answers.push(await client.mock('POST', '/events', filledIn(step.event, answers)))
    else answers.push(await client.mock('POST', '/clock', step))
  }
  return answers
}
