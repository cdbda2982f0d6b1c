import { type ComponentType, createContext } from 'react'

/** The button that plays a game, by its code; `onPlay` is called with the tap. */
export type PlayButton = ComponentType<{ code: string; onPlay: () => void }>

/** Playing is a feature of its own: the app brings the button to the endings of other features. */
export const PlayContext = createContext<PlayButton | undefined>(undefined)
