/** What can be wrong with a picture of a slip. */
export const slipFlaws = ['cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
export type SlipFlaw = (typeof slipFlaws)[number]
