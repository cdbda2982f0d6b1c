import type { CallStep, Recipe } from '../src/backend/recipe.ts'
import { openWorld } from './world.ts'

type Answer = { status: number; body: Record<string, unknown> }

const reach = (value: unknown, path: string) =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown>)[key], value)

/** Puts what earlier answers held in the place of '$0.some.field'. */
function filledIn(value: unknown, answers: Answer[]): unknown {
  if (typeof value === 'string') {
    const [, step, path] = /^\$(\d+)\.(.+)$/.exec(value) ?? []
    return step && path ? reach(answers[Number(step)]?.body, path) : value
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, answers)]))
}

function pathOf({ call, params = {} }: CallStep) {
  const [method, path] = call.split(' ') as [string, string]
  return { method, path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '')) }
}

/** Carries the calls of a recipe out, straight at the backend, and gives the last answer. */
export function followRecipe({ scenario, steps }: Recipe): Answer {
  const opened = openWorld({ scenario })
  const answers: Answer[] = []
  for (const step of steps) {
    if (!('call' in step)) throw new Error('this recipe has more than calls')
    const client = step.as ? opened.as(step.as) : opened.visitor
    const { method, path } = pathOf(step)
    const body = filledIn(step.body, answers)
    answers.push(method === 'GET' ? client.get(path) : client.post(path, body))
  }
  return answers.at(-1) as Answer
}

/** The endpoint and the code that a recipe leads to, and the field of the answer that holds it. */
export function leadsTo({ code, steps }: Recipe) {
  const last = steps.at(-1)
  if (!last || !('call' in last)) throw new Error(`the recipe of ${code} does not end with a call`)
  return { name: last.call, field: last.field ?? 'message', code }
}
