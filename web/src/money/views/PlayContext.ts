import { type ComponentType, createContext } from 'react'

/** The button that opens a game by its code. `onPlay` is called with the tap. */
export type PlayButton = ComponentType<{ code: string; onPlay: () => void }>

/** No feature imports another, so the app provides this button to the receipts. */
export const PlayContext = createContext<PlayButton | undefined>(undefined)
