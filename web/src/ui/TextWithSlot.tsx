import type { ReactNode } from 'react'

const SLOT = '\u0000'

interface TextWithSlotProps {
  /** Returns the sentence with the slot, such as `(slot) => t('register.sentTo', { phone: slot })`. */
  text: (slot: string) => string
  children: ReactNode
}

/** Shows a translated sentence in which a component replaces one placeholder. */
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
