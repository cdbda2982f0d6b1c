import { createContext } from 'react'

/** Whether the content stands in a sheet or dialog, below its title. */
export const InModal = createContext(false)
