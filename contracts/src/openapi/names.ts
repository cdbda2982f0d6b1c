import { endpointNames, type Name } from '../endpoints/table.ts'

/** Returns `getWalletAccountByCode` for 'GET /api/wallet/account/{code}'. */
export function operationIdOf(name: Name): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path.split('/').flatMap((part) => part.replace('{', 'by-').replace('}', '').split('-'))
  const [, ...rest] = words.filter(Boolean)
  return method.toLowerCase() + rest.map(capital).join('')
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const pathOf = (name: string) => name.replace(/^\w+ /, '')
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param as string)

/**
 * Returns the path for the document. OpenAPI forbids one path with two parameter names, so a parameter of two endpoints
 * gets both names: `/api/qrcode/{bankCodeOrQrcodeId}`.
 */
export function documentedPath(name: Name): string {
  const path = pathOf(name)
  const others = endpointNames.map(pathOf).filter((one) => shapeOf(one) === shapeOf(path))
  let index = 0
  return path.replaceAll(/\{\w+\}/g, () => {
    const names = new Set(others.map((one) => paramsOf(one)[index] as string))
    index++
    return `{${[...names].map((one, i) => (i === 0 ? one : capital(one))).join('Or')}}`
  })
}

export const parameterNames = (name: Name): string[] => paramsOf(documentedPath(name))
