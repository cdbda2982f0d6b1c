import type { ReactNode } from 'react'

const SLOT = '\u0000'

interface TextWithSlotProps {
  /** The sentence with the given text in its place: `(slot) => t('register.sentTo', { phone: slot })`. */
  text: (slot: string) => string
  children: ReactNode
}

/** A sentence of the texts in which one placeholder is drawn as a component. */
export function TextWithSlot({ text, children }: TextWithSlotProps) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
