/** The classes of the looks that several screens share. */
export { default as look } from './looks.module.css'

export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
