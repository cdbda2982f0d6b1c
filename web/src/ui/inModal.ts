import { createContext } from 'react'

/** Whether the content is inside a sheet or a dialog. */
export const InModal = createContext(false)
