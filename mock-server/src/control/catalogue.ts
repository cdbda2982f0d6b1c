import { endpointNames, errorsOf } from '@wallet/contracts/endpoints/table'
import { errorCatalogue, errorCodes, type Message, signalStatus, statusOf } from '@wallet/contracts/errors'
import { slipReasonCodes, slipReasons } from '@wallet/contracts/slip'
import type { Recipe } from '../backend/recipe.ts'
import { recipes } from '../backend/recipes.ts'

const endpointOf = ({ steps }: Recipe) => {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

function entry(code: Message) {
  const own = recipes.filter((recipe) => recipe.code === code)
  const proven = own.map(endpointOf).filter((name) => name !== undefined)
  return {
    code,
    area: code in errorCatalogue ? errorCatalogue[code as keyof typeof errorCatalogue].area : 'signal',
    status: statusOf(code),
    endpoints: endpointNames.filter((name) => proven.includes(name) || errorsOf(name).includes(code)),
    how: own[0]?.how ?? '',
    recipes: own.map(({ how, scenario = 'default', steps }) => ({ how, scenario, steps })),
  }
}

/** Every code of the catalogue and how to produce it, and why a slip can fail (spec 8). */
export function catalogue() {
  const signals = Object.keys(signalStatus) as (keyof typeof signalStatus)[]
  return {
    errors: [...errorCodes, ...signals].map(entry),
    slipReasons: slipReasonCodes.map((reason) => ({
      reason,
      text: slipReasons[reason],
      how: `POST /__mock__/events { type: 'slip.checked', reference, status: 'FAILED', note: '${reason}' }`,
    })),
  }
}
