export const slipFlaws = ['cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
export type SlipFlaw = (typeof slipFlaws)[number]
