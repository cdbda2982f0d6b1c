import { faultTexts } from './faults.ts'
import { peopleTexts } from './people.ts'
import { worldTexts } from './world.ts'

/** The texts of the control room: Thai, Lao, English. */
export const controlTexts = { ...peopleTexts, ...faultTexts, ...worldTexts }

export type TextKey = keyof typeof controlTexts

/** Fills the values into a text. */
export const fillText = (text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
