import type { ReactNode } from 'react'

const SLOT = '\u0000'

interface TextWithSlotProps {
  /** The sentence with the given text in its place: `(slot) => t('register.sentTo', { phone: slot })`. */
  text: (slot: string) => string
  children: ReactNode
}

/** A whole sentence of which one part is drawn in its own way. */
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
